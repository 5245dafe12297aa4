import { expect, it } from "vitest";
import { searchTokens } from "#api/database/search/search-words.ts";
import { describeDevice } from "#api/http/session/describe-device.ts";
import { ThoughtReader } from "#api/language-model/completions/thoughts/thought-reader.ts";
import { demoReply } from "#api/language-model/demo/demo-reply.ts";
import { classifyProviderError } from "#api/language-model/faults/language-model-fault.ts";
import { describeError } from "#api/logging/logger.ts";
import { redactPath } from "#api/logging/redact-path.ts";
import { isJsonType, prefersAsync } from "#contract/headers.ts";
import { CodeBlockCloser } from "#contract/rules/conversation/close-code-block.ts";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import { makeExcerpt, stripMarkdown } from "#contract/rules/search/search-excerpt.ts";
import { normalizeSearchText } from "#contract/rules/search/search-match.ts";
import { searchTerms } from "#contract/rules/search/search-terms.ts";
import { cleanName, cleanTitle } from "#contract/rules/text/user-text.ts";
import { lexMarkdown } from "#ui-kit/patterns/markdown/lexing/lex-markdown.ts";
import { measureGrowth } from "./testing/measure-growth.ts";

/** The pieces that are repeated to make slow texts. */
const patterns = [
  ..."\n \t\r\u2028|>#[]()*_~`$<&!,.:;'\"/\\-a0@%=海\u1100\u1161\u0301\u0903\uff9e\u200c\u202eΣİ\ufdfa",
  "\u{1f1e6}",
  "\u{1f468}\u200d",
  "\u{1f3fb}",
  "a\u0345\u0334",
  "می\u0301\u200c",
  "\u{1f3f4}\u{e0067}",
  "%25",
  "%2",
  "%32%35",
  "\u0345\u0334",
  "\u0345",
  "\u00a0\n",
  "|---",
  " :---|",
  "\n ---",
  "> ",
  "1. ",
  "1.\n",
  "- \n",
  "# ",
  "![",
  "[a](",
  '[a](b "',
  "[a]: b\n",
  "*a **b ",
  "*a",
  "_a",
  "~~a",
  "`a",
  "```\n",
  "$$\n",
  "$a ",
  "\\(",
  "\\[\n",
  "&amp;",
  "&#x",
  "<a ",
  "<!--",
  "a@b.",
  "www.",
  "mailto:",
  "http://a.",
  "a\n=",
  "a|b\n-|-\n",
  "`</think>` ",
  "a </think> b ",
  "<think></think>",
  "</answer>",
  "Windows NT ",
  "n_keep: 1>= ",
  "system role is ",
  "exceed_context_size_error ",
  "$a{",
  "# x\n|a|b|\n|-\t|-|\n",
];

const fillWord = { words: [{ word: "lamp", isBeginning: true }], substrings: [] };
const repeatedPiece = { words: [], substrings: ["灯台"] };

function readThoughts(pieces: Iterable<string>): void {
  const ignore = () => undefined;
  const reader = new ThoughtReader({ onText: ignore, onReasoning: ignore, onRestart: ignore });
  for (const piece of pieces) reader.push(piece);
  reader.end(true);
}

/** Functions that receive such a text from a user, a model or a stranger. */
const operations: [string, (text: string) => unknown][] = [
  ["making a text ready for the search", (text) => normalizeSearchText(`a${text}`)],
  ["putting marks in order", (text) => normalizeSearchText(`a${text}${"\u0334".repeat(text.length)}`)],
  [
    "finding the words of a text",
    (text) => searchTokens("01a201c3-24aa-7000-b0b5", normalizeSearchText(text)),
  ],
  ["reading what is looked for", searchTerms],
  ["cutting an excerpt at the end", (text) => makeExcerpt(`${text} lamp`, fillWord)],
  ["cutting an excerpt between two", (text) => makeExcerpt(`${text}灯台${text}`, repeatedPiece)],
  ["leaving out the signs of Markdown", stripMarkdown],
  ["cleaning a title", cleanTitle],
  ["cleaning a name", cleanName],
  ["measuring a text", measureText],
  ["closing a block of code", (text) => new CodeBlockCloser().add(`\`\`\`\n${text}`)],
  ["reading a content type", (text) => isJsonType(`application/json${text}x`)],
  ["reading a preference", (text) => prefersAsync(`${text}x`)],
  ["describing a device", (text) => describeDevice(`Mozilla/5.0 (${text}x`)],
  ["writing a path to the log", (text) => redactPath(`/invite/${text}?x`)],
  [
    "writing an escaped path to the log",
    (text) => redactPath(`/${encodeURIComponent(text.toWellFormed())}%3f`),
  ],
  ["writing an error to the log", (text) => describeError(new Error(`'${text}`))],
  ["reading a provider's refusal", (text) => classifyProviderError(`${text}x${text}`)],
  ["telling thoughts from a text", (text) => readThoughts([`${text}x`])],
  ["telling thoughts from an answer", (text) => readThoughts([`<think>x</think><answer>\na${text}x`])],
  ["telling thoughts from pieces", (text) => readThoughts(`<think>x</think><answer>\na${text}x`)],
  ["reading what follows a tag", (text) => readThoughts(`<think>x"</think>${text}`)],
  ["reading what follows a tag in a text", (text) => readThoughts(`a </think>${text}`)],
  ["answering without a model", (text) => demoReply([{ role: "user", content: `${text}x${text}x` }])],
  ["reading Markdown", (text) => lexMarkdown(text)],
  ["reading an address in Markdown", (text) => lexMarkdown(`http://a${text}`)],
  ["reading a beginning of an e-mail address", (text) => lexMarkdown(`${text}@`)],
  ["reading Markdown that grows", (text) => lexMarkdown(text, true)],
  ["reading a row that grows", (text) => lexMarkdown(`|a|b|\n|-|-|\n|${text}`, true)],
  ["reading a line that grows", (text) => lexMarkdown(`http://a${text}x`, true)],
];

/** Eight times the text takes about eight times as long if linear, and 64 times if quadratic. */
const maxGrowth = 24;

it.each(operations)(
  "the time of %s grows with the text, whatever it repeats",
  { timeout: 60_000 },
  (_, work) => {
    const slow = patterns.filter((shape) => {
      const growth = measureGrowth(work, (length) => shape.repeat(length / shape.length));
      return growth > maxGrowth;
    });
    expect(slow).toEqual([]);
  },
);

it("time that grows faster is seen", () => {
  expect(
    measureGrowth(
      (text) => /,+$/.test(`${text}x`),
      // Long enough that the shorter text takes a measurable time on a fast machine.
      (length) => ",".repeat(3 * length),
    ),
  ).toBeGreaterThan(maxGrowth);
}, 30_000);
