import { describe, expect, it } from "vitest";
import { additionalBreaksOf, rename, schemasOf, without } from "./testing/changed-document.ts";

describe("a break is found", () => {
  it("of a component that has another name", () => {
    const found = additionalBreaksOf(
      rename("schemas", "Message", "ChatMessage"),
      rename("schemas", "DeltaEvent", "DeltaaEvent"),
      rename("parameters", "Prefer", "Preference"),
      rename("headers", "ETag", "EntityTag"),
      rename("responses", "ChatConflict", "ChatRefused"),
    );
    expect(found.toSorted()).toEqual([
      "The component `ChatConflict` was renamed.",
      "The component `DeltaEvent` was removed or renamed.",
      "The component `ETag` was removed or renamed.",
      "The component `Message` was removed or renamed.",
      "The component `Prefer` was removed or renamed.",
      "The event `delta` has another schema now.",
    ]);
  });

  it("of a parameter in a path, and of what a call with another one says", () => {
    const found = additionalBreaksOf(({ paths }) => {
      const path = paths["/api/chats/{id}"];
      delete paths["/api/chats/{id}"];
      for (const { parameters } of [path.get, path.patch, path.delete]) parameters[0].name = "chatId";
      path.get["x-step-up"] = true;
      paths["/api/chats/{chatId}"] = path;
    });
    const renamed = "The path parameter `id` was removed or renamed.";
    expect(found.toSorted()).toEqual(["It needs a step-up now.", renamed, renamed, renamed]);
  });

  it("of an event with another schema", () => {
    const found = additionalBreaksOf(({ paths }) => {
      const media = paths["/api/chats/{id}/events"].get.responses["200"].content["text/event-stream"];
      media["x-events"].delta = { $ref: "#/components/schemas/TryDeltaEvent" };
    });
    expect(found).toEqual(["The event `delta` has another schema now."]);
  });

  it("of a problem that one call no longer gives", () => {
    const found = additionalBreaksOf(({ paths }) => {
      const { responses } = paths["/api/chats/{id}/messages"].post;
      responses["409"] = { $ref: "#/components/responses/ChatBusy" };
      const { content } = paths["/api/invite/{linkId}"].get.responses["404"];
      content["application/json"].schema.allOf[1].properties.code.enum = ["not_found"];
    });
    expect(found).toEqual([
      "The problem `invite_not_found` was removed.",
      "The problem `chat_changed` was removed.",
    ]);
  });

  it("of a header that not every answer has any more", () => {
    const found = additionalBreaksOf(({ paths, components }) => {
      const { headers } = paths["/api/logout"].post.responses["200"];
      headers["Set-Cookie"] = { $ref: "#/components/headers/EndOfCookie" };
      delete components.headers.ETag.required;
    });
    expect(found).toEqual([
      "The header `200 Set-Cookie` became optional.",
      "The header `200 ETag` became optional.",
      "The header `304 ETag` became optional.",
    ]);
  });

  it("of an audit event, and of a member of a body at any depth", () => {
    const found = additionalBreaksOf((document) => {
      const { AuditEvent, ChatsCreateRequest, ConnectionsCreateRequest } = schemasOf(document);
      const { event } = AuditEvent.properties;
      event.enum = without(event.enum, "user_disabled");
      delete ChatsCreateRequest.properties.restartOf;
      delete ConnectionsCreateRequest.properties.headers.items.properties.value;
    });
    expect(found).toEqual([
      "The audit event `user_disabled` was removed.",
      "The member `restartOf` of the body was removed.",
      "The member `headers.value` of the body was removed.",
    ]);
  });
});

it("an answer that is named after its codes may have another name when a code is added", () => {
  const found = additionalBreaksOf(
    rename("responses", "LastPasskey", "LastPasskeyOrBusy"),
    ({ components }) => {
      const { schema } = components.responses.LastPasskeyOrBusy.content["application/json"];
      schema.allOf[1].properties.code.enum.push("chat_busy");
    },
  );
  expect(found).toEqual([]);
});
