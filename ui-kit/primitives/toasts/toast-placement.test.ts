import { expect, test } from "vitest";
import { type Box, findToastPlace } from "./toast-placement.ts";

const area: Box = { left: 16, top: 8, right: 1264, bottom: 784 };
const size = { width: 400, height: 60 };
const corner: Box = { left: 864, top: 724, right: 1264, bottom: 784 };

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

test("without controls it is in the last corner", () => {
  expect(findToastPlace(size, area, [])).toEqual(corner);
});

test("in right-to-left order it is in the other one", () => {
  expect(findToastPlace(size, area, [], { isRightToLeft: true })).toEqual(box(16, 724, 400, 60));
});

test("it stays just above a control there", () => {
  expect(findToastPlace(size, area, [box(1100, 700, 100, 44)])).toEqual(box(864, 640, 400, 60));
});

test("it goes to the other side rather than far up", () => {
  const controls = [box(1100, 200, 100, 584)];
  expect(findToastPlace(size, area, controls)).toEqual(box(16, 724, 400, 60));
});

test("on a phone it finds the gap between controls", () => {
  const phone: Box = { left: 16, top: 8, right: 344, bottom: 660 };
  const controls = [box(16, 600, 328, 44), box(16, 420, 100, 44), box(16, 100, 328, 44)];
  expect(findToastPlace({ width: 328, height: 100 }, phone, controls)).toEqual(box(16, 500, 328, 100));
});

test("without a free place it covers as little as possible", () => {
  const phone: Box = { left: 16, top: 8, right: 344, bottom: 208 };
  const controls = [box(0, 0, 360, 100), box(16, 120, 40, 100)];
  expect(findToastPlace({ width: 328, height: 100 }, phone, controls)).toEqual(box(16, 100, 328, 100));
});
