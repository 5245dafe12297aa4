import { expect, it } from "vitest";
import { agreedSettings, describeValues, differingVariables } from "./agreed-settings.ts";

const config = {
  rpId: "example.org",
  publicUrl: "https://chat.example.org",
  currency: "EUR",
  timeZone: "Europe/Berlin",
};
const [first, second, third] = [
  "q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E",
  "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA",
  "x".repeat(40),
];
const own = agreedSettings(config, [first]);

it("servers with the same values differ in nothing", () => {
  expect(differingVariables(own, agreedSettings(config, [first]))).toEqual([]);
});

it.each([
  [{ rpId: "chat.example.org" }, "RP_ID"],
  [{ publicUrl: "https://other.example.org" }, "PUBLIC_URL"],
  [{ currency: "USD" }, "CURRENCY"],
  [{ timeZone: "UTC" }, "TIME_ZONE"],
])("another value is named by its variable: %j", (change, variable) => {
  expect(differingVariables(own, agreedSettings({ ...config, ...change }, [first]))).toEqual([variable]);
});

it.each([
  [[first], [second], true],
  [[second, first], [first, second], false],
  [[second, first], [first], true],
  [[first, second], [first], false],
  [[first, third], [second, third], true],
])("the secrets %j and %j are told apart: %s", (ours, theirs, isOther) => {
  const differing = differingVariables(agreedSettings(config, ours), agreedSettings(config, theirs));
  expect(differing).toEqual(isOther ? ["SESSION_SECRET"] : []);
});

it("no secret can be read from what is compared", () => {
  const text = JSON.stringify(agreedSettings(config, [first, second]));
  for (const secret of [first, second]) expect(text).not.toContain(secret.slice(0, 6));
});

it("what differs is described with its plain values, and no secret", () => {
  const other = agreedSettings({ ...config, publicUrl: "https://other.example.org", currency: "USD" }, [
    second,
  ]);
  expect(describeValues(own, { ...other, server: "web2:3000" })).toEqual([
    "another SESSION_SECRET",
    "PUBLIC_URL https://other.example.org",
    "CURRENCY USD",
  ]);
  expect(describeValues(own, { ...own, server: "web2:3000" })).toEqual([]);
});
