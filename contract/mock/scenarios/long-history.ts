import type { UserRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";
import { writeReply } from "../write-reply.ts";
import { addProtagonist } from "./add-protagonist.ts";
import { addConversation } from "./conversation.ts";
import type { Scenario } from "./scenario.ts";
import { diaryQuestions, forms, occasions } from "./texts/occasions.ts";

const exchangesOfTheDiary = 250;
const shortTokens = 45;
const diaryTokens = 30;
const hoursBetweenChats = 31;

/** What is said in a conversation in which the questions are these. */
function turnsOf(questions: readonly string[], targetTokens: number): string[] {
  return questions.flatMap((prompt, turn) => [prompt, writeReply({ prompt, targetTokens, turn })]);
}

function addDiary(world: MockWorld, person: UserRow): void {
  const questions = Array.from({ length: exchangesOfTheDiary }, (_, index) => {
    const question = diaryQuestions[index % diaryQuestions.length] ?? "";
    return index === 0 ? "Keep me company through a year of evening pages. One question a night." : question;
  });
  const [prompt = "", ...further] = turnsOf(questions, diaryTokens);
  addConversation(world, person, { begunHoursAgo: 14, turns: [prompt, ...further] });
}

/** 199 short chats, one about every thirty hours, each about another form and occasion. */
function addShortChats(world: MockWorld, person: UserRow): void {
  const prompts = occasions.flatMap((occasion) => forms.map((form) => `${form} ${occasion}`)).slice(1);
  for (const [index, prompt] of prompts.entries()) {
    const more = index % 4 === 0 ? ["Could it be a little shorter?"] : [];
    const [first = "", ...further] = turnsOf([prompt, ...more], shortTokens);
    const begunHoursAgo = 30 + index * hoursBetweenChats;
    addConversation(world, person, { begunHoursAgo, style: 1 + (index % 5), turns: [first, ...further] });
  }
}

export const longHistory: Scenario = {
  label: "Long history",
  description: "Two hundred chats on 23 pages; the newest is a conversation of five hundred messages.",
  build: (world) => {
    const person = addProtagonist(world);
    addDiary(world, person);
    addShortChats(world, person);
    world.signIn(world.browser(1), "user");
  },
};
