import { z } from "zod";
import { admin, freshAdmin, user } from "../access.ts";
import { integer, jsonBody, nameSchema, oneMember } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { connectionLimits, contextTokens as contextBounds, maxPrice } from "../limits.ts";
import { modelsText } from "../texts/models-texts.ts";

const contract = initContract();
const { errors } = modelsText;

/**
 * A language model. `name` is the provider's, `label` the one that users see. Prices are in millionths of the currency for a
 * million tokens. `refusedParameters` and `learnedContextTokens` were learned from refusals of the model.
 */
export const model = z.object({
  id: z.string(),
  connectionId: z.string(),
  name: z.string(),
  label: z.string(),
  contextTokens: z.int(),
  supportsImages: z.boolean(),
  inputPrice: z.int().nullable(),
  cachedInputPrice: z.int().nullable(),
  outputPrice: z.int().nullable(),
  isDefault: z.boolean(),
  /** It is set by the environment's variables: only `isDefault` can be changed. */
  isEnvironment: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  refusedParameters: z.array(z.string()),
  learnedContextTokens: z.int().nullable(),
  /** The styles that name it in their published or their newest version. */
  usedBy: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type Model = z.infer<typeof model>;

const price = integer(errors.price, { min: 0, max: maxPrice }).nullable();
const isDefault = z.boolean({ error: errors.isDefault });
const name = nameSchema({ max: connectionLimits.modelNameLength, required: errors.modelNameMissing });
const label = nameSchema({ max: connectionLimits.nameLength, required: errors.nameMissing });
const contextTokens = integer(errors.contextTokens, contextBounds);
const supportsImages = z.boolean({ error: errors.supportsImages });

/** Without `label`, people read the beginning of `name`. */
export const modelForm = jsonBody({
  connectionId: z.string({ error: errors.connectionUnknown }),
  name,
  label: label.optional(),
  contextTokens: contextTokens.default(contextBounds.default),
  supportsImages: supportsImages.default(false),
  inputPrice: price.default(null),
  cachedInputPrice: price.default(null),
  outputPrice: price.default(null),
  isDefault: isDefault.default(false),
});

/** Another `name` resets everything that was learned about the model, and another `contextTokens` its learned limit. */
export const modelChange = jsonBody({
  name: name.optional(),
  label: label.optional(),
  contextTokens: contextTokens.optional(),
  supportsImages: supportsImages.optional(),
  inputPrice: price.optional(),
  cachedInputPrice: price.optional(),
  outputPrice: price.optional(),
  isDefault: isDefault.optional(),
  disabled: z.boolean({ error: errors.disabledInvalid }).optional(),
})
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: errors.nothingToChange,
  })
  .meta(oneMember);

export type ModelChange = z.output<typeof modelChange>;

/** The language models, for administrators (product decision 10). Exactly one is the default. */
export const models = contract.router({
  /** The hosts that everybody's messages may go to; none for the demo assistant, which runs on this server. */
  hosts: {
    method: "GET",
    path: "/model-hosts",
    metadata: user,
    responses: { 200: z.object({ hosts: z.array(z.string()) }) },
  },
  list: {
    method: "GET",
    path: "/admin/models",
    metadata: admin,
    responses: { 200: z.object({ models: z.array(model) }) },
  },
  create: {
    method: "POST",
    path: "/admin/models",
    metadata: freshAdmin,
    body: modelForm,
    responses: { 201: z.object({ model }) },
  },
  change: {
    method: "PATCH",
    path: "/admin/models/:id",
    metadata: freshAdmin,
    body: modelChange,
    responses: { 200: z.object({ model }) },
  },
  /** `model_in_use` for the default, and for a model that a style names; `fields.id` says where it is used. */
  delete: {
    method: "DELETE",
    path: "/admin/models/:id",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
