import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { message } from "../chats/messages.ts";
import { eventStreamResponse } from "../http/event-stream-route.ts";
import { initContract } from "../http/rest.ts";
import {
  publishForm,
  questionsForm,
  styleChange,
  styleForm,
  styleVersionForm,
  tryForm,
} from "./style-requests.ts";

const contract = initContract();

/** A chat style as administrators see it, with the numbers of its versions. */
export const adminStyle = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  isDefault: z.boolean(),
  archivedAt: z.iso.datetime().nullable(),
  /** The groups whose members may choose it; empty: everybody. */
  groupIds: z.array(z.string()),
  /** The version that chats use; null if the style cannot be chosen yet. */
  published: z.int().nullable(),
  /** The newest version, if it is not the published one. */
  draft: z.int().nullable(),
});

export type AdminStyle = z.infer<typeof adminStyle>;

/** A version of a style. A saved version never changes, except that it is published. */
export const styleVersion = z.object({
  number: z.int(),
  content: z.string(),
  /** The models in the order in which they are asked; empty: the default one. */
  modelIds: z.array(z.string()),
  temperature: z.number().nullable(),
  maxOutputTokens: z.int().nullable(),
  /** The words asked for in chats without a length of their own. */
  words: z.int().nullable(),
  starters: z.array(z.string()),
  note: z.string(),
  /** The unique user number of its author, also of a deleted account; null for the operator. */
  author: z.int().nullable(),
  /** The version that it continues, or whose content it restores. */
  basedOn: z.int().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
});

export type StyleVersion = z.infer<typeof styleVersion>;

const styleAndVersion = z.object({ style: adminStyle, version: styleVersion });

/**
 * The events of a try, named like those of a reply. They have no ids: a try is stored nowhere, and a client that loses the
 * connection begins another one.
 */
export const tryEvents = {
  reply: z.object({ messageId: z.null(), text: z.string() }),
  delta: z.object({ text: z.string() }),
  /** At 0 it replaces the reasoning so far, for example because another model has stepped in. */
  reasoning: z.object({ text: z.string(), at: z.int() }),
  done: z.object({ message: message.extend({ id: z.null() }) }),
} as const;

/** The chat styles with their versions, for administrators (additions 10). */
export const styles = contract.router({
  list: {
    method: "GET",
    path: "/admin/styles",
    metadata: admin,
    responses: { 200: z.object({ styles: z.array(adminStyle) }) },
  },
  create: {
    method: "POST",
    path: "/admin/styles",
    metadata: freshAdmin,
    body: styleForm,
    responses: { 201: z.object({ style: adminStyle }) },
  },
  /** `versions` are sorted newest first. */
  get: {
    method: "GET",
    path: "/admin/styles/:id",
    metadata: admin,
    responses: {
      200: z.object({
        style: adminStyle,
        versions: z.array(styleVersion),
        questions: z.array(z.string()),
      }),
    },
  },
  change: {
    method: "PATCH",
    path: "/admin/styles/:id",
    metadata: freshAdmin,
    body: styleChange,
    responses: { 200: z.object({ style: adminStyle }) },
  },
  /** Saves a draft; 409 `version_changed` if `basedOn` is not the newest version. */
  saveVersion: {
    method: "POST",
    path: "/admin/styles/:id/versions",
    metadata: freshAdmin,
    body: styleVersionForm,
    responses: { 201: styleAndVersion },
  },
  /** Publishes the newest version. Any other one is restored as a new version with the same content. */
  publish: {
    method: "POST",
    path: "/admin/styles/:id/publish",
    metadata: freshAdmin,
    body: publishForm,
    responses: { 200: styleAndVersion },
  },
  setQuestions: {
    method: "PUT",
    path: "/admin/styles/:id/questions",
    metadata: freshAdmin,
    body: questionsForm,
    responses: { 200: z.object({ questions: z.array(z.string()) }) },
  },
  /** Streams the answer of a version to a question (`tryEvents`). Leaving aborts it. */
  try: {
    method: "POST",
    path: "/admin/styles/:id/try",
    metadata: freshAdmin,
    body: tryForm,
    responses: { 200: contract.otherResponse(eventStreamResponse) },
  },
});
