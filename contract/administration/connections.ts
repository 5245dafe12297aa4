import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { jsonBody, nameSchema, oneMember, textLimits } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { connectionLimits } from "../limits.ts";
import { modelErrorCodes } from "../problem.ts";
import { hasEmptyLabel, hasImpossibleParts, trimBaseUrl } from "../rules/administration/base-url.ts";
import { isHeaderName, isHeaderValue } from "../rules/administration/connection-headers.ts";
import { modelsText } from "../texts/models-texts.ts";

const contract = initContract();
const { errors } = modelsText;

/** A connection to a provider. Its key and the values of its headers never leave the server. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  hasKey: z.boolean(),
  headers: z.array(z.object({ name: z.string() })),
  /** It is set by the environment's variables, and read-only. */
  isEnvironment: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
});

export type Connection = z.infer<typeof connection>;

const name = nameSchema({ max: connectionLimits.nameLength, required: errors.nameMissing });

const baseUrl = z
  .url({ protocol: /^https?$/, normalize: true, error: errors.baseUrlInvalid })
  .max(connectionLimits.baseUrlLength, { error: errors.baseUrlInvalid })
  .refine((url) => !hasEmptyLabel(url), { error: errors.baseUrlInvalid, abort: true })
  .refine((url) => !hasImpossibleParts(url), { error: errors.baseUrlParts })
  .transform(trimBaseUrl);

const key = z
  .string({ error: errors.keyInvalid })
  .trim()
  .max(connectionLimits.keyLength, { error: errors.keyInvalid })
  .refine(isHeaderValue, { error: errors.keyInvalid })
  .meta(textLimits({ max: connectionLimits.keyLength }))
  .nullable();

const header = z.object(
  {
    name: z
      .string({ error: errors.headerName })
      .max(connectionLimits.headerNameLength, { error: errors.headerName })
      .refine(isHeaderName, { error: errors.headerName }),
    /** Left out in a change: the value stays. */
    value: z
      .string({ error: errors.headerValue })
      .trim()
      .max(connectionLimits.headerValueLength, { error: errors.headerValue })
      .refine(isHeaderValue, { error: errors.headerValue })
      .meta(textLimits({ max: connectionLimits.headerValueLength }))
      .optional(),
  },
  { error: errors.headersInvalid },
);

const headers = z
  .array(header, { error: errors.headersInvalid })
  .max(connectionLimits.headers, { error: errors.headersTooMany })
  .refine((list) => new Set(list.map((one) => one.name.toLowerCase())).size === list.length, {
    error: errors.headerTwice,
  });

export const connectionForm = jsonBody({
  name,
  baseUrl,
  key: key.optional(),
  headers: headers.optional(),
});

/** `headers` is the complete list. Another `baseUrl` drops the values of the headers, and needs `key`. */
export const connectionChange = jsonBody({
  name: name.optional(),
  baseUrl: baseUrl.optional(),
  key: key.optional(),
  headers: headers.optional(),
  disabled: z.boolean({ error: errors.disabledInvalid }).optional(),
})
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: errors.nothingToChange,
  })
  .meta(oneMember);

/** The result of a test. `models` are the names that the provider lists, which may be none. */
export const connectionTest = z.object({
  ok: z.boolean(),
  code: z.enum(modelErrorCodes).optional(),
  models: z.array(z.string()),
  milliseconds: z.int(),
});

export type ConnectionTest = z.infer<typeof connectionTest>;

/** The providers of language models, for administrators (product decision 10). */
export const connections = contract.router({
  list: {
    method: "GET",
    path: "/admin/connections",
    metadata: admin,
    responses: { 200: z.object({ connections: z.array(connection) }) },
  },
  create: {
    method: "POST",
    path: "/admin/connections",
    metadata: freshAdmin,
    body: connectionForm,
    responses: { 201: z.object({ connection }) },
  },
  change: {
    method: "PATCH",
    path: "/admin/connections/:id",
    metadata: freshAdmin,
    body: connectionChange,
    responses: { 200: z.object({ connection }) },
  },
  delete: {
    method: "DELETE",
    path: "/admin/connections/:id",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
  test: {
    method: "POST",
    path: "/admin/connections/:id/test",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 200: connectionTest },
  },
});
