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
    'A="one # two" # three',
    "B='x'",
    'C=`it\'s "so"`',
    "D=it's",
    "E=",
  ].join("\r\n");
  const { variables, lines, faults } = readEnvironmentFile(text, ".env");
  expect(faults).toEqual([]);
  expect([...lines]).toEqual(Object.entries({ PORT: 1, HOST: 4, A: 5, B: 6, C: 7, D: 8, E: 9 }));
  expect(variables).toEqual({
    PORT: "3000",
    HOST: "127.0.0.1",
    A: "one # two",
    B: "x",
    C: 'it\'s "so"',
    D: "it's",
    E: "",
  });
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
  ].join("\n");
  const { variables, faults } = readEnvironmentFile(text, ".env");
  expect(faults).toEqual([1, 3, 4, 5, 6, 7, 8].map(faultOf));
  expect(variables).toMatchObject({ PORT: "3000" });
});

test("a byte order mark within the file is a fault with the number of its line", () => {
  const { variables, faults } = readEnvironmentFile("HO\ufeffST=a\n\ufeffPORT=3000\n\ufeff\n", ".env");
  const mark = (line: number) => `Line ${line} of .env has a byte order mark. Remove it: it is invisible.`;
  expect(faults).toEqual([mark(1), mark(2), mark(3)]);
  expect(variables).toEqual({ HOST: "a", PORT: "3000" });
});

test("a variable that is set again is a fault that names both lines", () => {
  const { faults } = readEnvironmentFile("PORT=1\n#PORT=2\nPORT=3\nHOST=a\nexport PORT=4", ".env");
  const again = (line: number, before: number) =>
    `Line ${line} of .env sets a variable again that line ${before} sets. Remove one of them.`;
  expect(faults).toEqual([again(3, 1), again(5, 3)]);
});

test.each(["'", '"', "`"])("a value that begins with %s and is not closed on its line is a fault", (mark) => {
  const { faults } = readEnvironmentFile(`A=${mark}it\nTRUST_PROXY=1\nB=${mark}x${mark}`, ".env");
  expect(faults).toEqual([expect.stringContaining(`Line 1 of .env has a value that begins with ${mark}`)]);
});

test.each(['PORT="3006"x', `NAME="Chat"PORT=3006`, "NAME='a' b"])(
  "text behind a closing quotation mark is a fault: %s",
  (line) => {
    const { faults } = readEnvironmentFile(line, ".env");
    expect(faults).toEqual([
      expect.stringContaining("Line 1 of .env has a value that goes on behind its closing"),
    ]);
  },
);
