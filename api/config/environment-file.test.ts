import { expect, test } from "vitest";
import { readEnvironmentFile } from "./environment-file.ts";

const faultOf = (line: number) =>
  `Line ${line} of .env is neither NAME=value nor a comment that begins with #.`;

test("lines of variables, comments and blanks are read", () => {
  const text = [
    "\ufeffPORT=3000",
    "",
    "  # a comment",
    "export HOST = 127.0.0.1 # here",
    'A="one',
    "two: three",
    'four"',
    "B='x'",
    "C=`it's\nso`",
    "D='it",
    "E=",
  ].join("\r\n");
  const { variables, faults } = readEnvironmentFile(text, ".env");
  expect(faults).toEqual([]);
  expect(variables).toMatchObject({ PORT: "3000", HOST: "127.0.0.1", B: "x", E: "" });
});

test("every other line is a fault with its number, and without its text", () => {
  const text = [
    "PUBLIC_URL: https://chat.example.org",
    "PORT=3000",
    "TRUST_PROXY 1",
    "LIMIT_REPLIES: 5/60",
    "-----BEGIN KEY-----",
    "=x",
    "A B=c",
    "; a comment of another kind",
    'D="open',
  ].join("\n");
  const { variables, faults } = readEnvironmentFile(text, ".env");
  expect(faults).toEqual([1, 3, 4, 5, 6, 7, 8].map(faultOf));
  expect(variables).toMatchObject({ PORT: "3000" });
});
