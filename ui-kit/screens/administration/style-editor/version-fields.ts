import { type StyleVersionForm, styleVersionForm } from "#contract/administration/style-requests.ts";
import type { StyleVersion } from "#contract/administration/styles.ts";
import { isNumber, isString, propertyOf } from "#contract/client/http/type-guards.ts";
import { maxStarters } from "#contract/limits.ts";
import { fieldErrors } from "#contract/problem.ts";

/** A version as it is edited: numbers as they are typed, and a place for each starter. */
export interface VersionFields {
  readonly content: string;
  readonly modelIds: readonly string[];
  readonly temperature: string;
  readonly maxOutputTokens: string;
  readonly words: string;
  readonly starters: readonly string[];
  readonly note: string;
}

const blankStarters = Array.from({ length: maxStarters }, () => "");
const blank: VersionFields = {
  content: "",
  modelIds: [],
  temperature: "",
  maxOutputTokens: "",
  words: "",
  starters: blankStarters,
  note: "",
};

function typed(value: number | null): string {
  return value === null ? "" : String(value);
}

/** The fields with which the next version begins: those of the newest, without its note. */
export function fieldsOf(version: StyleVersion | undefined): VersionFields {
  if (version === undefined) return blank;
  const { content, modelIds, temperature, maxOutputTokens, words, starters } = version;
  const numbers = {
    temperature: typed(temperature),
    maxOutputTokens: typed(maxOutputTokens),
    words: typed(words),
  };
  return {
    content,
    modelIds,
    ...numbers,
    starters: blankStarters.map((_, place) => starters[place] ?? ""),
    note: "",
  };
}

/** A number as it was typed, with a point or a comma; null for an empty field, and the text if it is none. */
function parseNumber(text: string): number | string | null {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : trimmed;
}

interface CheckedVersion {
  /** The body that saves it; undefined if there are errors. */
  readonly body: StyleVersionForm | undefined;
  /** By member; a starter has the name of its place, such as `starters.2`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Checks the fields with the contract's own schema. */
export function checkVersion(fields: VersionFields, basedOn: number | null): CheckedVersion {
  const places = fields.starters.flatMap((text, place) => (text.trim() === "" ? [] : [place]));
  const { data, error } = styleVersionForm.safeParse({
    basedOn,
    content: fields.content,
    modelIds: fields.modelIds,
    temperature: parseNumber(fields.temperature),
    maxOutputTokens: parseNumber(fields.maxOutputTokens),
    words: parseNumber(fields.words),
    starters: places.map((place) => fields.starters[place]),
    note: fields.note,
  });
  return { body: data, errors: placeErrors(fieldErrors(error?.issues ?? []), places) };
}

/** Errors of starters have their place in the list that is sent, which has no empty ones. */
export function placeErrors(
  errors: Readonly<Record<string, string>>,
  places: readonly number[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, place] = /^starters\.(\d)$/.exec(name) ?? [];
      return [place === undefined ? name : `starters.${places[Number(place)] ?? place}`, message];
    }),
  );
}

export function isSameFields(one: VersionFields, other: VersionFields): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** The fields in one order, so that two of them can be compared. */
function ordered({ content, modelIds, temperature, maxOutputTokens, words, starters, note }: VersionFields) {
  return [content, modelIds, temperature, maxOutputTokens, words, starters, note];
}

/**
 * Applies the changes from `base` to `fields` to `newest`, so that another editor's settings are kept. The note is the author's
 * own.
 */
export function rebaseFields(
  fields: VersionFields,
  base: VersionFields,
  newest: VersionFields,
): VersionFields {
  const kept = <Name extends keyof VersionFields>(name: Name): VersionFields[Name] =>
    JSON.stringify(fields[name]) === JSON.stringify(base[name]) ? newest[name] : fields[name];
  return {
    content: kept("content"),
    modelIds: kept("modelIds"),
    temperature: kept("temperature"),
    maxOutputTokens: kept("maxOutputTokens"),
    words: kept("words"),
    starters: kept("starters"),
    note: fields.note,
  };
}

/** Unsaved fields, and the version on which they are based. */
export interface KeptFields {
  readonly basedOn: number | null;
  readonly fields: VersionFields;
}

export function serializeKept(kept: KeptFields): string {
  return JSON.stringify(kept);
}

function textList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isString) : [];
}

/** Parses a stored draft; undefined for any other text. */
export function parseKept(text: string): KeptFields | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    const basedOn = propertyOf(kept, "basedOn");
    const fields = propertyOf(kept, "fields");
    const textOf = (name: string) => {
      const value = propertyOf(fields, name);
      return isString(value) ? value : "";
    };
    if (fields === undefined) return undefined;
    const starters = textList(propertyOf(fields, "starters"));
    return {
      basedOn: isNumber(basedOn) ? basedOn : null,
      fields: {
        content: textOf("content"),
        modelIds: textList(propertyOf(fields, "modelIds")),
        temperature: textOf("temperature"),
        maxOutputTokens: textOf("maxOutputTokens"),
        words: textOf("words"),
        starters: blankStarters.map((_, place) => starters[place] ?? ""),
        note: textOf("note"),
      },
    };
  } catch {
    return undefined;
  }
}
