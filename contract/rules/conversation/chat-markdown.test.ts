import { describe, expect, it } from "vitest";
import { chatText } from "../../texts/chat-texts.ts";
import { renderChatMarkdown } from "./chat-markdown.ts";

const createdAt = new Date("2026-03-29T01:30:59.999Z");
const chat = {
  id: "chat",
  title: "Plan",
  initialPrompt: "A?",
  systemPromptId: null,
  createdAt,
  updatedAt: createdAt,
  messageCount: 2,
  pinned: false,
  runningReplyId: null,
};

function message(role: string, content: string, status = "complete") {
  const place = { id: content, parentId: null, position: 0, version: 1, isShown: true };
  return {
    ...place,
    role,
    content,
    status,
    code: null,
    retryAt: null,
    isCut: false,
    timestamp: createdAt,
    versions: undefined,
  };
}

/** In one part per message, or in parts of this many UTF-16 units. */
async function written(
  messages: ReturnType<typeof message>[],
  { title = chat.title, units = Number.POSITIVE_INFINITY } = {},
): Promise<string> {
  const parts = messages.flatMap((one) => {
    const count = Math.max(1, Math.ceil(one.content.length / units));
    return Array.from({ length: count }, (_, index) => ({
      message: one,
      text: count === 1 ? one.content : one.content.slice(index * units, (index + 1) * units),
      isFirst: index === 0,
      isLast: index === count - 1,
    }));
  });
  return (await Array.fromAsync(renderChatMarkdown({ ...chat, title }, parts, "Inglenook"))).join("");
}

it("a chat is written with its title, its date, and the author and time of each message", async () => {
  expect(await written([message("user", "A?"), message("assistant", "A *good* answer.")])).toBe(`# Plan

2026-03-29 01:30 UTC

## You, 2026-03-29 01:30 UTC

A?

## Inglenook, 2026-03-29 01:30 UTC

A *good* answer.
`);
});

const titles: [string, string][] = [
  ["*a*\n# <b> [c](d) `e`", "\\*a\\* # \\<b> \\[c\\](d) \\`e\\`"],
  ["snake_case and _this_", "snake_case and \\_this\\_"],
  ["C# & C++ &amp; F#", "C# & C++ \\&amp; F\\#"],
  ["Chat about: Write (1) a 'speech', 50%...", "Chat about: Write (1) a 'speech', 50%..."],
];
it.each(titles)("the title %j is no Markdown, and stands on one line", async (title, heading) => {
  expect((await written([], { title })).split("\n")[0]).toBe(`# ${heading}`);
});

describe("a reply that is not whole", () => {
  const marks: [string, string, string?][] = [
    ["stopped", chatText.stoppedReply],
    ["interrupted", chatText.interruptedReply],
    ["failed", chatText.failedReply, chatText.cutReply],
    ["streaming", chatText.answering("Inglenook")],
  ];
  it.each(marks)("says so when it is %s", async (status, mark, markBelowText = mark) => {
    expect(await written([message("assistant", "Half", status)])).toMatch(
      new RegExp(`\\n\\nHalf\\n\\n\\*${markBelowText}\\*\\n$`),
    );
    expect(await written([message("assistant", "", status)])).toMatch(
      new RegExp(`UTC\\n\\n\\*${mark}\\*\\n$`),
    );
  });
});

describe("a block of code", () => {
  const endingOf = async (content: string, units?: number) => {
    const messages = [message("assistant", content, "stopped"), message("user", "Next")];
    const text = await written(messages, { units });
    return text.slice(text.indexOf(content) + content.length, text.indexOf("*Stopped*"));
  };
  const closed = [
    "```js\nlet a\n```",
    "```markdown\n# a\n```",
    "~~~\n```\n~~~",
    "````\n```\n````",
    "``` a`b",
    "    ```",
    "Text",
  ];
  it.each(closed)("that is closed stays as it is: %j", async (content) => {
    expect(await endingOf(content)).toBe("\n\n");
  });

  const open: [string, string][] = [
    ["```js\nlet a", "\n```"],
    ["~~~~\n~~~", "\n~~~~"],
    ["````md\n```js\n```", "\n````"],
    ["```\n``` js", "\n```"],
    ["Text\n\n   ```", "\n```"],
  ];
  it.each(open)("that was cut off is closed: %j", async (content, fence) => {
    expect(await endingOf(content)).toBe(`${fence}\n\n`);
  });

  const nested: [string, string][] = [
    ["```markdown\n```sh\na\n```\n```\nb", "````markdown\n```sh\na\n```\n````\nb"],
    ["Text\r\n```md\r\n````js\r\n````\r\n```\r\n", "Text\r\n`````md\r\n````js\r\n````\r\n`````\r\n"],
    ["```   markdown\n```sh\na", "````   markdown\n```sh\na\n```\n````"],
    ["~~~md\n~~~sh\na\n~~~\n", "~~~~md\n~~~sh\na\n~~~\n~~~~"],
  ];
  it.each(nested)("of Markdown has a longer fence than those in it: %j", async (content, sent) => {
    expect(await written([message("assistant", content, "stopped")])).toContain(
      `UTC\n\n${sent}\n\n*Stopped*`,
    );
  });

  it.each([
    ...closed,
    ...nested.map(([content]) => content),
    ...open.map(([content]) => content),
    "```\r\na\r\n",
    "~~~\n\n",
    "a\n```   ",
  ])("is closed alike wherever its text is parted: %j", async (content) => {
    const messages = [message("assistant", content, "stopped")];
    const whole = await written(messages);
    for (let units = 1; units < content.length; units += 1)
      expect(await written(messages, { units })).toBe(whole);
  });
});
