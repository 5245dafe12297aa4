import { expect, it } from "vitest";
import { readSourceFiles } from "./house/source-files.ts";

/** The folders whose texts users read, or that language models are instructed with. */
const texts = /^contract\/(problem|texts\/|rules\/|mock\/chats\/)|^api\/language-model\/demo\//;

const british =
  /\b(?:behaviour|centre|colour|favour|grey|honour|humour|labour|licence|neighbour|(?:apolog|organ|recogn|real|summar)is[ei]|analys[ei]|travell|cancell(?:ed|ing))\w*/gi;

/** From the product's specification: the texts of a failed sign-in. */
const fixed = [
  "WebAuthn authentication failed. Your browser may not support WebAuthn or the operation was cancelled.",
];

it("texts are spelled as in the United States", () => {
  const found = readSourceFiles()
    .filter(({ path, isTest }) => !isTest && texts.test(path))
    .flatMap(({ path, text }) => {
      const open = fixed.reduce((rest, sentence) => rest.replace(sentence, ""), text);
      return [...open.matchAll(british)].map(([word]) => `${path}: ${word}`);
    });
  expect(found).toEqual([]);
});
