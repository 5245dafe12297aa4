import { expect, it } from "vitest";
import { describeDevice } from "./describe-device.ts";

const gecko = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const webKit =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

it.each([
  [gecko, "Firefox on Linux"],
  [webKit, "Safari on iOS"],
  ["Tool/1.0 (x)", "Tool"],
  ["\u009b31mTo\u0085ol\u007f/1.0 (x)", "31mTool"],
  ["node", "Unknown device"],
  ["", "Unknown device"],
  ["<script>", "Unknown device"],
])("the user agent %j is described as %j", (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
