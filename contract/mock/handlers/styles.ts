import { isSameVersion } from "../../rules/administration/style-versions.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import { changeStyle, requireFreeName, styleData } from "../administration/change-style.ts";
import {
  addVersion,
  findStyle,
  presentStyle,
  presentVersion,
  putInUse,
  requireModels,
  versionsOf,
} from "../administration/styles.ts";
import { recordEvent } from "../audit/record-event.ts";
import { makeStyle } from "../factories/make-style.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { StyleRow, StyleVersionRow, UserRow } from "../state/mock-tables.ts";
import { tryStyle } from "../trials/try-style.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function findVersion(world: MockWorld, style: StyleRow, number: number): StyleVersionRow {
  const version = versionsOf(world, style).find((each) => each.number === number);
  if (version === undefined)
    throw new MockProblem("validation", { fields: { number: styleFieldText.numberUnknown } });
  return version;
}

/** Whether the newest version has restored this one already, as when a request is repeated. */
function isRestored(newest: StyleVersionRow, version: StyleVersionRow): boolean {
  const wasMadeToPublish = newest.publishedAt === newest.createdAt;
  return wasMadeToPublish && newest.basedOn === version.number && isSameVersion(newest, version);
}

/** Publishes the newest version, or a copy of an older one. */
function publish(world: MockWorld, style: StyleRow, number: number, user: UserRow): StyleVersionRow {
  const version = findVersion(world, style, number);
  const [newest = version] = versionsOf(world, style);
  const isPublished = newest.number === style.publishedVersion;
  if (isPublished && (version === newest || isRestored(newest, version))) return newest;
  requireModels(world, version.modelIds);
  if (version === newest) {
    putInUse(world, style, version);
    recordEvent(world, { event: "style_published", data: styleData(style, { version: number }) });
    return version;
  }
  const restored = addVersion(world, style, { ...version, basedOn: number, authorId: user.id });
  putInUse(world, style, restored);
  const data = styleData(style, { version: restored.number, restored: number });
  recordEvent(world, { event: "style_version_restored", data });
  return restored;
}

/** The chat styles and their versions; the contract admits administrators only. */
export const styleHandlers: MockHandlersOf<"styles"> = {
  list: ({ world }) => {
    const styles = world.tables.styles.map((style) => presentStyle(world, style));
    return { status: 200, body: { styles } };
  },
  create: ({ world, body: { name, description } }) => {
    requireFreeName(world, name);
    const texts = { name, description: description ?? undefined, content: "" };
    const style = makeStyle(world, { ...texts, isDefault: false, publishedVersion: null });
    recordEvent(world, { event: "style_created", data: styleData(style) });
    return { status: 201, body: { style: presentStyle(world, style) } };
  },
  get: ({ world, params }) => {
    const style = findStyle(world, params.id);
    const versions = versionsOf(world, style).map((version) => presentVersion(world, version));
    const { questions } = style;
    return { status: 200, body: { style: presentStyle(world, style), versions, questions } };
  },
  change: ({ world, params, body }) => {
    const style = findStyle(world, params.id);
    changeStyle(world, style, body);
    return { status: 200, body: { style: presentStyle(world, style) } };
  },
  saveVersion: ({ world, user, params, body }) => {
    const style = findStyle(world, params.id);
    const newest = versionsOf(world, style)[0]?.number ?? null;
    if (body.basedOn !== newest) throw new MockProblem("version_changed");
    requireModels(world, body.modelIds);
    const version = addVersion(world, style, { ...body, authorId: user.id });
    const data = styleData(style, { version: version.number });
    recordEvent(world, { event: "style_version_saved", data });
    const saved = { style: presentStyle(world, style), version: presentVersion(world, version) };
    return { status: 201, body: saved };
  },
  publish: ({ world, user, params, body: { number } }) => {
    const style = findStyle(world, params.id);
    const version = publish(world, style, number, user);
    const published = { style: presentStyle(world, style), version: presentVersion(world, version) };
    return { status: 200, body: published };
  },
  setQuestions: ({ world, params, body: { questions } }) => {
    const style = findStyle(world, params.id);
    style.questions = questions;
    const data = styleData(style, { questions: questions.length });
    recordEvent(world, { event: "style_questions_changed", data });
    return { status: 200, body: { questions } };
  },
  try: ({ world, browser, user, params, body: { number, question } }) => {
    const style = findStyle(world, params.id);
    const version = findVersion(world, style, number);
    const { body } = tryStyle({ world, browser, user, version, question });
    recordEvent(world, { event: "style_tried", data: styleData(style, { version: number }) });
    return { status: 200, body };
  },
};
