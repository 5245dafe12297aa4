import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HeldChatDeletions } from "./undoable-chat-deletion.ts";

function makeDeletions() {
  const leaveListeners = new Set<() => void>();
  const deletions = new HeldChatDeletions((leave) => {
    leaveListeners.add(leave);
    return () => void leaveListeners.delete(leave);
  });
  const send = vi.fn((_ids: readonly string[]) => Promise.resolve());
  const onSent = vi.fn();
  const hold = (...ids: string[]) => deletions.hold({ ids, send, onSent });
  return { deletions, hold, send, onSent, leaveListeners };
}

test("a held deletion hides its chats and sends nothing", () => {
  const { deletions, hold, send } = makeDeletions();
  hold("a", "b");
  expect([...deletions.hiddenIds]).toEqual(["a", "b"]);
  expect(send).not.toHaveBeenCalled();
});

test("it is sent once, and its chats are hidden until the answer", async () => {
  const { deletions, hold, send, onSent } = makeDeletions();
  const held = hold("a", "b");
  const sent = held.send();
  expect([...deletions.hiddenIds]).toEqual(["a", "b"]);
  await Promise.all([sent, held.send(), deletions.send()]);
  expect(send.mock.calls).toEqual([[["a", "b"]]]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(deletions.hiddenIds.size).toBe(0);
});

test("an undone deletion is never sent, and its chats are shown", async () => {
  const { deletions, hold, send } = makeDeletions();
  const held = hold("a");
  expect(held.undo()).toBe(true);
  await held.send();
  expect(send).not.toHaveBeenCalled();
  expect(deletions.hiddenIds.size).toBe(0);
});

test("a sent deletion cannot be undone", async () => {
  const { hold } = makeDeletions();
  const held = hold("a");
  await held.send();
  expect(held.undo()).toBe(false);
});

test("a dropped deletion is never sent, also at the end of the page", async () => {
  const { deletions, hold, send, leaveListeners } = makeDeletions();
  const held = hold("a");
  deletions.drop();
  await held.send();
  expect(held.undo()).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(leaveListeners.size).toBe(0);
  expect(deletions.hiddenIds.size).toBe(0);
});

test("a later deletion sends the one before, and is held itself", async () => {
  const { deletions, hold, send } = makeDeletions();
  const first = hold("a");
  const second = hold("b");
  expect(send.mock.calls).toEqual([[["a"]]]);
  expect([first.undo(), second.undo()]).toEqual([false, true]);
  await vi.waitFor(() => expect(deletions.hiddenIds.size).toBe(0));
});

test("the end of the page sends it, once", () => {
  const { hold, send, leaveListeners } = makeDeletions();
  hold("a");
  for (const leave of leaveListeners) leave();
  expect(send.mock.calls).toEqual([[["a"]]]);
  expect(leaveListeners.size).toBe(0);
});

describe("what is sent within a time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is waited for until the server has answered", async () => {
    const { deletions, hold, send } = makeDeletions();
    const answer = Promise.withResolvers<void>();
    send.mockReturnValue(answer.promise);
    hold("a");
    const onEnd = vi.fn();
    // Much longer than the test.
    const sent = deletions.sendWithin(3_600_000).then(onEnd);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onEnd).not.toHaveBeenCalled();
    answer.resolve();
    await sent;
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is not waited for any longer, and its chats stay hidden", async () => {
    const { deletions, hold, send } = makeDeletions();
    send.mockReturnValue(new Promise(() => {}));
    hold("a");
    const sent = deletions.sendWithin(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await sent;
    expect(send).toHaveBeenCalledOnce();
    expect([...deletions.hiddenIds]).toEqual(["a"]);
  });
});

test("lists hear when chats are hidden and shown", () => {
  const { deletions, hold } = makeDeletions();
  const listener = vi.fn();
  const unsubscribe = deletions.subscribe(listener);
  const held = hold("a");
  held.undo();
  unsubscribe();
  hold("b");
  expect(listener).toHaveBeenCalledTimes(2);
});
