import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findBreakingChanges } from "./breaking-changes.ts";
import {
  breaksOf,
  type Change,
  current,
  type Document,
  schemasOf,
  slow,
  without,
} from "./testing/changed-document.ts";

const releases = z.array(z.object({ version: z.string() }));
const lastRelease = releases.parse(JSON.parse(readFileSync("docs/releases.json", "utf8"))).at(-1)?.version;
const lastDocument = `docs/releases/${lastRelease}.openapi.json`;

/** The breaks since the last release that are meant. A release empties the list. */
const acceptedBreaks = z.array(
  z.object({ path: z.string(), message: z.string(), reason: z.string().min(20) }),
);
const accepted = acceptedBreaks.parse(JSON.parse(readFileSync("docs/releases/accepted-breaks.json", "utf8")));

const parameterOf = ({ paths }: Document, name: string) =>
  paths["/api/chats"].get.parameters.find((parameter: Document) => parameter.name === name);

describe("the interface since the last release", () => {
  it("has no break that is not accepted, and none is accepted in vain", slow, () => {
    const found = findBreakingChanges(lastDocument, current);
    const reasons = new Map(accepted.map(({ path, message, reason }) => [`${path} ${message}`, reason]));
    const unaccepted = found.filter(({ path, message }) => !reasons.has(`${path} ${message}`));
    expect(unaccepted, "accept it in docs/releases/accepted-breaks.json with a reason, or undo it").toEqual(
      [],
    );
    const names = new Set(found.map(({ path, message }) => `${path} ${message}`));
    expect([...reasons.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Breaks of several kinds, which are compared at once: Redocly takes a second. */
const breaks: { of: string; changes: Change[]; found: unknown[] }[] = [
  {
    of: "a call, a status, a query parameter, a body",
    changes: [
      ({ paths }) => delete paths["/api/chats/{id}/stop"],
      ({ paths }) => delete paths["/api/chats"].post.responses["202"],
      ({ paths }) => {
        paths["/api/chats"].get.operationId = "chats.all";
      },
      (document) => {
        parameterOf(document, "q").required = true;
        parameterOf(document, "sort").schema.enum = ["desc", "activity"];
      },
      ({ paths }) => {
        paths["/api/chats/{id}/messages/{messageId}/retry"].post.requestBody.required = true;
      },
      ({ paths }) => delete paths["/api/logout"],
    ],
    found: [
      expect.stringContaining("/api/chats/{id}/stop"),
      "Response `202` was removed.",
      expect.stringContaining("changed from 'chats.list' to 'chats.all'"),
      "`q` query parameter became required.",
      expect.stringContaining("'asc'"),
      "Request body became required.",
      expect.stringContaining("/api/logout"),
    ],
  },
  {
    of: "a narrowed request",
    changes: [
      (document) => {
        const { properties, required } = schemasOf(document).ChatsCreateRequest;
        properties.title.maxLength = 100;
        properties.color = { type: "string" };
        required.push("color");
        schemasOf(document).UsersChangeRequest.properties.roles.items.enum = ["user"];
      },
    ],
    found: [
      "`maxLength` of `title` changed from '200' to '100'.",
      expect.stringContaining("became required: `color`"),
      expect.stringContaining("'admin'"),
    ],
  },
  {
    of: "an answer with less in it, or more than clients know",
    changes: [
      (document) => {
        const { Chat, Message, DeltaEvent } = schemasOf(document);
        delete Chat.properties.title;
        Chat.required = without(Chat.required, "title", "pinned");
        Chat.properties.messageCount.type = ["number", "null"];
        Message.properties.status.enum.push("paused");
        delete DeltaEvent.properties.text;
      },
    ],
    found: [
      expect.stringContaining("`title`"),
      expect.stringContaining("`pinned`"),
      expect.stringContaining("'number | null'"),
      "Enum of `status` gained values: 'paused'.",
      expect.stringContaining("`text`"),
    ],
  },
  {
    of: "an event, a step-up, a role, and the code or status of a problem",
    changes: [
      ({ paths }) => {
        const media = paths["/api/chats/{id}/events"].get.responses["200"].content["text/event-stream"];
        delete media["x-events"].reasoning;
      },
      ({ paths }) => {
        paths["/api/chats"].post["x-step-up"] = true;
        paths["/api/system-prompts"].get.security = [{ session: ["admin"] }];
        const { responses } = paths["/api/chats/{id}"].patch;
        responses["410"] = responses["409"];
        delete responses["409"];
      },
      (document) => {
        const { ProblemCode } = schemasOf(document);
        ProblemCode.enum = without(ProblemCode.enum, "last_passkey");
      },
    ],
    found: [
      "The event `reasoning` was removed.",
      "It needs a step-up now.",
      "It needs another role now.",
      "The problem `chat_busy` has another status now.",
      "The problem `last_passkey` was removed.",
    ],
  },
];

describe("a break is found of", () => {
  let messages: string[];
  beforeAll(() => {
    messages = breaksOf(...breaks.flatMap(({ changes }) => changes));
  });

  it.each(breaks)("$of", ({ found }) => {
    expect(messages).toEqual(expect.arrayContaining(found));
  });
});

it("what clients must expect is no break", slow, () => {
  const found = breaksOf((document) => {
    const { ProblemCode, AuditEvent, Chat, ChatsCreateRequest, ReplyStreamEvent } = schemasOf(document);
    ProblemCode.enum.push("new_code");
    AuditEvent.properties.event.enum.push("new_event");
    Chat.properties.color = { type: "string" };
    Chat.required.push("color");
    ChatsCreateRequest.properties.color = { type: "string" };
    ChatsCreateRequest.properties.title.maxLength = 300;
    ReplyStreamEvent.anyOf.push({ $ref: "#/components/schemas/ChangedEvent" });
    const { responses } = document.paths["/api/chats/{id}"].patch;
    responses["409"] = { $ref: "#/components/responses/ChatConflict" };
    responses["410"] = { $ref: "#/components/responses/InviteInvalid" };
  });
  expect(found).toEqual([]);
});
