import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chatText } from "#contract/texts/chat-texts.ts";
import { Announcements, announcementMilliseconds } from "./announcements.ts";

const [title, answering, answered] = [
  "Bread for Sunday",
  chatText.answering("Inglenook"),
  chatText.replyEnded("Inglenook"),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const messages = (region: Announcements) => region.getSnapshot().map(({ message }) => message);

it("keeps messages that follow closely, in order", () => {
  const region = new Announcements();
  for (const message of [title, answering, answered]) region.add(message);
  expect(messages(region)).toEqual([title, answering, answered]);
});

it("keeps each for as long as it takes to be read, counted from its own beginning", () => {
  const region = new Announcements();
  region.add(title);
  vi.advanceTimersByTime(announcementMilliseconds - 1);
  region.add(answering);
  expect(messages(region)).toEqual([title, answering]);
  vi.advanceTimersByTime(1);
  expect(messages(region)).toEqual([answering]);
  vi.advanceTimersByTime(announcementMilliseconds);
  expect(messages(region)).toEqual([]);
});

it("keeps what is in the region as it is when another message comes or goes, so that nothing is read twice", () => {
  const region = new Announcements();
  region.add(title);
  const [first] = region.getSnapshot();
  const withdraw = region.add(answering);
  expect(region.getSnapshot()[0]).toBe(first);
  withdraw();
  expect(region.getSnapshot()).toEqual([first]);
});

it("gives an equal message an id of its own", () => {
  const region = new Announcements();
  region.add(answered);
  region.add(answered);
  const [first, second] = region.getSnapshot();
  expect(first?.id).not.toBe(second?.id);
});

it("withdraws one message, once", () => {
  const region = new Announcements();
  const withdraw = region.add(answering);
  const listener = vi.fn();
  region.subscribe(listener);
  withdraw();
  withdraw();
  vi.advanceTimersByTime(announcementMilliseconds);
  expect(messages(region)).toEqual([]);
  expect(listener).toHaveBeenCalledOnce();
});

it("tells its listeners of each change until they leave", () => {
  const region = new Announcements();
  const listener = vi.fn();
  const leave = region.subscribe(listener);
  region.add(title);
  expect(listener).toHaveBeenCalledOnce();
  leave();
  region.add(answering);
  expect(listener).toHaveBeenCalledOnce();
});
