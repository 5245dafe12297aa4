import { z } from "zod";
import { nameSchema, userTextSchema } from "#contract/http/request-fields.ts";
import { styleDescriptionLength, styleNameLength, textLength } from "#contract/limits.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { numberArgument } from "../command-line/number-argument.ts";

export const styleIdInput = z.object({ id: numberArgument("The style's id") });

/** The editable members of a style. A blank description counts as absent. */
export const styleText = {
  name: nameSchema({ max: styleNameLength, required: styleFieldText.nameMissing }),
  content: userTextSchema({ max: textLength, required: styleFieldText.contentMissing }),
  description: z
    .literal("")
    .transform(() => null)
    .or(nameSchema({ max: styleDescriptionLength, required: "The description is blank." })),
};

export const styleOptions = {
  name: "the name in the list of styles",
  content: "the system message for the model",
  description: "one line under the name",
};
