import { beforeEach, expect, it } from "vitest";
import type { ProblemCode } from "#contract/problem.ts";
import { newId } from "../../database/rows/ids.ts";
import { makeLogger } from "../../logging/logger.ts";
import { User } from "../../models/user.ts";
import { setUpChats } from "../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";
import { type OpenStream, OpenStreams } from "./open-streams.ts";
import { sessionHash } from "./session.ts";
import { SessionWatcher } from "./session-watcher.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
let openStreams = new OpenStreams();
beforeEach(() => {
  openStreams = new OpenStreams();
});

const logger = makeLogger("error", () => undefined);
const look = () => new SessionWatcher({ ...scene, logger, openStreams }).poll();

/** A session of the user with an open stream. */
async function openStream(seconds = 60) {
  const sessionId = newId();
  const now = scene.clock.now();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const row = { idHash: sessionHash(sessionId), publicId: newId(), userId: scene.userId, data: "{}" };
  const times = { createdAt: now, lastSeenAt: now, expiresAt, authAt: now };
  await scene.database("sessions").insert({ ...row, ...times, ip: "", userAgent: "" });
  const ended: (ProblemCode | undefined)[] = [];
  const end = (code?: ProblemCode) => void ended.push(code);
  const stream: OpenStream = { userId: scene.userId, sessionId: row.publicId, cookieId: sessionId, end };
  openStreams.add(stream);
  return { publicId: row.publicId, ended };
}

it("a stream stays open as long as its session", async () => {
  const { ended } = await openStream(60);
  await look();
  expect(ended).toEqual([]);
  scene.clock.advanceSeconds(61);
  await look();
  expect(ended).toEqual(["unauthenticated"]);
  expect(openStreams.all()).toEqual([]);
});

it("looks that are asked for while one is under way are one, which begins after it", async () => {
  const { publicId, ended } = await openStream();
  const watch = new SessionWatcher({ ...scene, logger, openStreams });
  const [first, ...others] = [watch.poll(), watch.poll(), watch.poll(), watch.poll()];
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(first);
  await scene.database("sessions").where({ publicId }).delete();
  await Promise.all(others);
  await watch.poll();
  expect(ended).toEqual(["unauthenticated"]);
});

it("a stream ends when another process has ended its session, and those of other sessions stay", async () => {
  const gone = await openStream();
  const other = await openStream();
  await scene.database("sessions").where({ publicId: gone.publicId }).delete();
  await look();
  expect(gone.ended).toEqual(["unauthenticated"]);
  expect(other.ended).toEqual([]);
});

it("disabling a user ends their streams and stops their replies", async () => {
  const { ended } = await openStream();
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  await scene.turns.start(turnRequest, { title: "Hello", initialPrompt: "Hello" });
  await scene.model.waitForRequest(1);
  await User.query(scene.database).findById(scene.userId).patch({ disabledAt: scene.clock.now() });
  await look();
  expect(ended).toEqual(["account_disabled"]);
  expect(scene.runner.running()).toEqual([]);
  await expect.poll(() => scene.model.active).toBe(0);
});
