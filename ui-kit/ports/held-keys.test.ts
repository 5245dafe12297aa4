import { expect, it } from "vitest";
import { heldKeyHandler } from "./held-keys.ts";

const [field, button] = [new EventTarget(), new EventTarget()];

function press(handle: ReturnType<typeof heldKeyHandler>, key: string, target: EventTarget, repeat: boolean) {
  const done: string[] = [];
  handle({
    key,
    target,
    repeat,
    preventDefault: () => void done.push("prevented"),
    stopImmediatePropagation: () => void done.push("stopped"),
  });
  return done;
}

it.each(["Enter", " "])("a held %j presses nothing that got the focus after it", (key) => {
  const handle = heldKeyHandler();
  expect(press(handle, key, field, false)).toEqual([]);
  expect(press(handle, key, button, true)).toEqual(["prevented", "stopped"]);
  expect(press(handle, key, button, true)).toEqual(["prevented", "stopped"]);
  expect(press(handle, key, button, false)).toEqual([]);
});

it("another key that is pressed meanwhile changes nothing", () => {
  const handle = heldKeyHandler();
  press(handle, "Enter", field, false);
  press(handle, "Shift", button, false);
  press(handle, " ", button, false);
  expect(press(handle, "Enter", button, true)).toEqual(["prevented", "stopped"]);
});

it("a held key goes on where it was pressed", () => {
  const handle = heldKeyHandler();
  press(handle, "Enter", field, false);
  expect(press(handle, "Enter", field, true)).toEqual([]);
});

it("held keys that press nothing follow the focus", () => {
  const handle = heldKeyHandler();
  press(handle, "ArrowDown", field, false);
  expect(press(handle, "ArrowDown", button, true)).toEqual([]);
  expect(press(handle, "Tab", button, true)).toEqual([]);
});
