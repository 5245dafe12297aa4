import { z } from "zod";
import {
  integer,
  jsonBody,
  nameSchema,
  oneMember,
  positiveInteger,
  titleSchema,
  userTextSchema,
} from "../http/request-fields.ts";
import {
  maxGroupsPerRequest,
  maxInteger,
  maxStarters,
  maxStyleModels,
  maxStyleQuestions,
  maxStyleWords,
  maxTemperature,
  starterLength,
  styleDescriptionLength,
  styleNameLength,
  styleNoteLength,
  styleQuestionLength,
  textLength,
} from "../limits.ts";
import { cleanName, textError } from "../rules/text/user-text.ts";
import { styleFieldText } from "../texts/style-field-texts.ts";

/** A short text of one line, cleaned like a name. It may be blank, and is empty then. */
function blankableLine(max: number, message: string) {
  return z
    .string({ error: message })
    .transform(cleanName)
    .superRefine((text, context) => {
      const isInvalid = text !== "" && textError(text, { max, required: message }) !== undefined;
      if (isInvalid) context.addIssue({ code: "custom", message });
    })
    .meta({ maxLength: max });
}

const name = nameSchema({ max: styleNameLength, required: styleFieldText.nameMissing });
const description = blankableLine(styleDescriptionLength, styleFieldText.descriptionInvalid)
  .nullable()
  .transform((text) => text || null);

/**
 * The body that creates a style. The style has no version yet, and cannot be chosen. A name must be unique without regard to
 * case.
 */
export const styleForm = jsonBody({
  name,
  description: description.optional().transform((text) => text ?? null),
});

const flag = z.boolean({ error: styleFieldText.booleanInvalid }).optional();
const groupIds = z
  .array(z.string({ error: styleFieldText.groupsInvalid }), { error: styleFieldText.groupsInvalid })
  .max(maxGroupsPerRequest, { error: styleFieldText.groupsInvalid });

/** The mutable members of a style. `groupIds` is the complete set; empty is everybody. */
export const styleChange = jsonBody({
  name: name.optional(),
  description: description.optional(),
  isDefault: flag,
  archived: flag,
  groupIds: groupIds.transform((ids) => [...new Set(ids)]).optional(),
})
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: styleFieldText.nothingToChange,
  })
  .meta(oneMember);

export type StyleChange = z.output<typeof styleChange>;

const modelIds = z
  .array(z.string({ error: styleFieldText.modelsInvalid }), { error: styleFieldText.modelsInvalid })
  .max(maxStyleModels, { error: styleFieldText.modelsInvalid })
  .refine((ids) => new Set(ids).size === ids.length, { error: styleFieldText.modelTwice })
  .meta({ uniqueItems: true });

const temperature = z
  .number({ error: styleFieldText.temperatureInvalid })
  .min(0, { error: styleFieldText.temperatureInvalid })
  .max(maxTemperature, { error: styleFieldText.temperatureInvalid });

const starters = z
  .array(titleSchema({ max: starterLength, required: styleFieldText.starterMissing }), {
    error: styleFieldText.startersInvalid,
  })
  .max(maxStarters, { error: styleFieldText.startersInvalid });

const basedOn = integer(styleFieldText.basedOnInvalid, { min: 1, max: maxInteger }).nullable();

/** The body that saves a version. `basedOn` is the newest version that its author has seen. */
export const styleVersionForm = jsonBody({
  basedOn,
  content: userTextSchema({ max: textLength, required: styleFieldText.contentMissing }),
  modelIds: modelIds.nullish().transform((ids) => ids ?? []),
  temperature: temperature.nullish().transform((value) => value ?? null),
  maxOutputTokens: positiveInteger(styleFieldText.maxOutputTokensInvalid)
    .nullish()
    .transform((value) => value ?? null),
  words: integer(styleFieldText.wordsInvalid, { min: 1, max: maxStyleWords })
    .nullish()
    .transform((value) => value ?? null),
  starters: starters.nullish().transform((texts) => texts ?? []),
  note: blankableLine(styleNoteLength, styleFieldText.noteInvalid)
    .nullish()
    .transform((text) => text ?? ""),
});

export type StyleVersionForm = z.output<typeof styleVersionForm>;

const number = positiveInteger(styleFieldText.numberInvalid);

export const publishForm = jsonBody({ number });

const question = userTextSchema({ max: styleQuestionLength, required: styleFieldText.questionMissing });

/** The complete list of a style's questions. */
export const questionsForm = jsonBody({
  questions: z
    .array(question, { error: styleFieldText.questionsInvalid })
    .max(maxStyleQuestions, { error: styleFieldText.questionsInvalid }),
});

export const tryForm = jsonBody({ number, question });
