import { expect, it } from "vitest";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import {
  checkVersion,
  fieldsOf,
  isSameFields,
  parseKept,
  rebaseFields,
  serializeKept,
} from "./version-fields.ts";

const version = {
  ...{ number: 3, content: "Say arr.", modelIds: ["a"], temperature: 0.7, maxOutputTokens: null, words: 120 },
  ...{ starters: ["Ahoy"], note: "Better", author: null, basedOn: 2, createdAt: "", publishedAt: null },
};

it("the next version begins with the fields of the newest, without its note", () => {
  const fields = fieldsOf(version);
  expect(fields).toMatchObject({
    content: "Say arr.",
    temperature: "0.7",
    maxOutputTokens: "",
    words: "120",
  });
  expect(fields).toMatchObject({ starters: ["Ahoy", "", "", ""], note: "" });
  expect(checkVersion(fields, 3)).toEqual({
    body: {
      ...{ basedOn: 3, content: "Say arr.", modelIds: ["a"], temperature: 0.7, maxOutputTokens: null },
      ...{ words: 120, starters: ["Ahoy"], note: "" },
    },
    errors: {},
  });
});

it("numbers may have a comma and spaces, and are left out where they are empty", () => {
  const fields = {
    ...fieldsOf(undefined),
    content: "Hm",
    temperature: " 1,5 ",
    words: " ",
    maxOutputTokens: "9",
  };
  expect(checkVersion(fields, null).body).toMatchObject({
    temperature: 1.5,
    words: null,
    maxOutputTokens: 9,
  });
});

it("a wrong starter is marked in its own place", () => {
  const starters = ["", "Fine", "", "x".repeat(81)];
  const { body, errors } = checkVersion({ ...fieldsOf(version), starters, words: "many" }, 3);
  expect(body).toBeUndefined();
  expect(errors).toEqual({
    "starters.3": "The text is longer than 80 characters.",
    words: styleFieldText.wordsInvalid,
  });
});

it("what was typed is kept as it is", () => {
  const kept = { basedOn: 3, fields: { ...fieldsOf(version), temperature: "hot" } };
  expect(parseKept(serializeKept(kept))).toEqual(kept);
  expect(isSameFields(kept.fields, fieldsOf(version))).toBe(false);
});

it.each(["", "null", "5", "[]", "{}", '{"fields":', '{"basedOn":1}'])("%j was never kept", (text) => {
  expect(parseKept(text)).toBeUndefined();
});

it("members of another shape count as empty", () => {
  const kept = parseKept('{"basedOn":"1","fields":{"content":5,"modelIds":"a","starters":[1,"b"]}}');
  expect(kept).toEqual({ basedOn: null, fields: { ...fieldsOf(undefined), starters: ["b", "", "", ""] } });
});

it("changes go on from the newest version, of which everything else is taken", () => {
  const base = fieldsOf(version);
  const mine = { ...base, content: "Say arr twice.", starters: ["Ahoy", "Land", "", ""], note: "Mine" };
  const newest = { ...base, modelIds: ["b"], temperature: "1.2", words: "", starters: ["Hm", "", "", ""] };
  expect(rebaseFields(mine, base, newest)).toEqual({
    ...{ content: "Say arr twice.", starters: ["Ahoy", "Land", "", ""], note: "Mine" },
    ...{ modelIds: ["b"], temperature: "1.2", maxOutputTokens: "", words: "" },
  });
});
