import { describe, expect, it } from "vitest";
import { chatText } from "#contract/chat-texts.ts";
import { chatMarkdown } from "./chat-markdown.ts";

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
    timestamp: createdAt,
    versions: undefined,
  };
}

function written(messages: ReturnType<typeof message>[], title = chat.title): string {
  return chatMarkdown({ chat: { ...chat, title }, messages, contextStart: undefined }, "Inglenook");
}

it("a chat is written with its title, its date, and who said what and when", () => {
  expect(written([message("user", "A?"), message("assistant", "A *good* answer.")])).toBe(`# Plan

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
it.each(titles)("the title %j is no Markdown, and stands on one line", (title, heading) => {
  expect(written([], title).split("\n")[0]).toBe(`# ${heading}`);
});

describe("a reply that is not whole", () => {
  const marks: [string, string][] = [
    ["stopped", chatText.stoppedReply],
    ["interrupted", chatText.interruptedReply],
    ["failed", chatText.failedReply],
    ["streaming", chatText.answering("Inglenook")],
  ];
  it.each(marks)("says so when it is %s", (status, mark) => {
    expect(written([message("assistant", "Half", status)])).toMatch(
      new RegExp(`\\n\\nHalf\\n\\n\\*${mark}\\*\\n$`),
    );
    expect(written([message("assistant", "", status)])).toMatch(new RegExp(`UTC\\n\\n\\*${mark}\\*\\n$`));
  });
});

describe("a block of code", () => {
  const endingOf = (content: string) => {
    const text = written([message("assistant", content, "stopped"), message("user", "Next")]);
    return text.slice(text.indexOf(content) + content.length, text.indexOf("*Stopped*"));
  };
  const closed = ["```js\nlet a\n```", "~~~\n```\n~~~", "````\n```\n````", "``` a`b", "    ```", "Text"];
  it.each(closed)("that is closed stays as it is: %j", (content) => {
    expect(endingOf(content)).toBe("\n\n");
  });

  const open: [string, string][] = [
    ["```js\nlet a", "\n```"],
    ["~~~~\n~~~", "\n~~~~"],
    ["````md\n```js\n```", "\n````"],
    ["```\n``` js", "\n```"],
    ["Text\n\n   ```", "\n```"],
  ];
  it.each(open)("that was cut off is closed: %j", (content, fence) => {
    expect(endingOf(content)).toBe(`${fence}\n\n`);
  });
});
