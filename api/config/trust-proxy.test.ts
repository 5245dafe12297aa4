import express from "express";
import { expect, test } from "vitest";
import { readTrustProxy } from "./trust-proxy.ts";

test.each([
  [undefined, 0],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
])("%s is read as %o", (value, expected) => {
  expect(readTrustProxy({ TRUST_PROXY: value }, [])).toEqual(expected);
});

const refused = ["true", "-1", "10.0.0.0/33", "proxy.example.org", "10.0.0.0/8/8"];
/** With these, any client could spoof its address. */
const all = ["0.0.0.0/0", "::/0", "::ffff:0.0.0.0/96", "::FFFF:a00:0/96", "0:0:0:0:0:ffff:0:0/096"];

test.each([...refused, ...all])("%s is refused", (value) => {
  const faults: string[] = [];
  readTrustProxy({ TRUST_PROXY: value }, faults);
  expect(faults).toEqual([expect.stringContaining("TRUST_PROXY")]);
});

test.each([
  "::ffff:10.0.0.0/104",
  "::ffff:0.0.0.0/97",
  "::ffff:10.0.0.1",
  "fe80::1%eth0",
  "::/1",
  "0.0.0.0/1",
])("%s is taken, and known to express", (value) => {
  const ranges = readTrustProxy({ TRUST_PROXY: value }, []);
  expect(express().set("trust proxy", ranges).get("trust proxy")).toEqual([value]);
});
