import { tryEvents } from "../../administration/styles.ts";
import { messagesToSend, turnTokens } from "../../rules/conversation/context-window.ts";
import { systemSizes } from "../../rules/conversation/system-message.ts";
import { estimateTokens } from "../../rules/conversation/token-estimate.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { presentMessage } from "../chats/present-chat.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { withSize } from "../state/chat-messages.ts";
import type { MessageRow, StyleVersionRow, UserRow } from "../state/mock-tables.ts";
import { EventStream } from "../streams/event-stream.ts";
import { type Reservation, reserve } from "../usage/reservations.ts";

interface Trial {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly user: UserRow;
  readonly version: StyleVersionRow;
  readonly question: string;
}

/** The row that the model writes, in no chat. It is removed once the try has ended. */
function startReply({ world, question, version }: Trial, reservation: Reservation): MessageRow {
  const { words } = version;
  const id = world.newId();
  const place = { chatId: `try-${id}`, parentId: null, position: 0, version: 1, isShown: true };
  const empty = { role: "assistant", content: "", status: "streaming" } as const;
  const model = { label: reservation.model.label, isFallback: false };
  const row: MessageRow = { id, ...place, ...empty, timestamp: world.clock.isoIn(0), model };
  world.tables.messages.push(row);
  world.tables.reservations.push({ ...reservation, messageId: id });
  const targetTokens = words === null ? null : Math.round(words * 0.75);
  world.languageModel.start(row, { prompt: question, targetTokens });
  return row;
}

function discard({ tables }: MockWorld, row: MessageRow): void {
  tables.messages = tables.messages.filter((message) => message !== row);
}

/** Throws `message_too_long` if the question does not fit with the version's text, and `allowance_spent`. */
function reserveTry({ world, user, version, question }: Trial): Reservation {
  const asked = withSize({ id: "", role: "user", status: "complete", content: question });
  const sizes = systemSizes({ style: version.content, words: version.words, targetTokens: null });
  const included = messagesToSend([asked], sizes, { budgetTokens: world.contextTokens });
  if (included === "message_too_long") throw new MockProblem(included);
  const promptTokens = turnTokens([...sizes, asked.size], estimateTokens);
  return reserve(world, { user, kind: "try", version, promptTokens });
}

/** The events of a version's answer to a question. */
export function tryStyle(trial: Trial): EventStream {
  const { world, browser } = trial;
  const row = startReply(trial, reserveTry(trial));
  let sent: number | undefined;
  let epoch = 0;
  let thought = "";
  const sendReasoning = (stream: EventStream) => {
    const { reasoning = "" } = row;
    if (reasoning === thought) return;
    const at = reasoning.startsWith(thought) ? thought.length : 0;
    stream.send("reasoning", { text: reasoning.slice(at), at });
    thought = reasoning;
  };
  const sendUpdate = (stream: EventStream) => {
    const isBegun = sent !== undefined && epoch === (row.epoch ?? 0);
    if (!isBegun) stream.send("reply", { messageId: null, text: row.content });
    else if (row.content.length > (sent ?? 0)) stream.send("delta", { text: row.content.slice(sent) });
    sent = row.content.length;
    epoch = row.epoch ?? 0;
    sendReasoning(stream);
    if (row.status === "streaming") return;
    stream.send("done", { message: { ...presentMessage(world, row), id: null } });
    discard(world, row);
    stream.close();
  };
  return new EventStream({
    world,
    browser,
    events: tryEvents,
    sendUpdate,
    onLeave: () => {
      discard(world, row);
      world.languageModel.interrupt([row.id]);
    },
  });
}
