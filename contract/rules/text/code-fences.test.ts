import { describe, expect, it } from "vitest";
import { CodeFences } from "./code-fences.ts";

/** The fences that close the open code blocks after a text. */
function openAfter(text: string): readonly string[] {
  const fences = new CodeFences();
  for (const line of text.split("\n")) fences.readLine(line);
  return fences.closingFences;
}

describe("a code block", () => {
  it.each([
    ["```js\na\n```", []],
    ["```js\n``` ts\n```", []],
    ["~~~\n```\n~~~", []],
    ["````\n```\n````", []],
    ["    ```", []],
    ["``` a`b", []],
    ["```\na", ["```"]],
    ["~~~~\n~~~", ["~~~~"]],
  ])("ends as CommonMark says: %j", (text, open) => {
    expect(openAfter(text)).toEqual(open);
  });
});

describe("a block of Markdown", () => {
  it.each([
    ["```markdown\n```sh\na\n```\ntext\n```js\nb\n```\n```", []],
    ["```md\n```sh\na\n```", ["```"]],
    ["```MD title=a\n```sh", ["```", "```"]],
    ["~~~mdx\n~~~js\n~~~", ["~~~"]],
    ["```markdown\n````js\n```\n````\n```", []],
    ["```markdown\n```md\n```js\n```\n```\n```", []],
    ["```{markdown}\n```sh\n```", []],
  ])("holds blocks with a language: %j", (text, open) => {
    expect(openAfter(text)).toEqual(open);
  });

  it.each(["````markdown\n```js\na\n````", "```markdown\n~~~js\n```", "```markdown\ntext\n```"])(
    "ends at its fence whatever fences that cannot end it are inside: %j",
    (text) => expect(openAfter(text)).toEqual([]),
  );
});
