import { describe, expect, it } from "vitest";
import { makeOpenApiDocument } from "#contract/openapi/make-document.ts";
import { readApiDocument } from "./api-document.ts";
import { exampleValue, schemaText } from "./schema-text.ts";

const { operations, schemas, tags } = readApiDocument(makeOpenApiDocument("test"));
const named = (id: string) => operations.find((one) => one.id === id);

describe("the API reference", () => {
  it("lists every operation under a tag that is described", () => {
    const names = new Set(tags.map(({ name }) => name));
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter(({ tag }) => !names.has(tag))).toEqual([]);
  });

  it("resolves parameters and responses", () => {
    const events = named("chats.events");
    expect(events?.parameters.map(({ name }) => name)).toEqual(["id", "expected-user", "last-event-id"]);
    expect(events?.responses.find(({ status }) => status === "404")?.description).toContain("not_found");
    expect(Object.keys(events?.responses[0]?.content["text/event-stream"]?.["x-events"] ?? {})).toContain(
      "delta",
    );
  });

  it("writes a schema with optional members, choices and descriptions", () => {
    const text = schemaText(
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string", description: "A UUID." },
          size: { enum: ["small", "large"] },
          parts: { type: "array", items: { type: "number" } },
        },
      },
      {},
    );
    expect(text).toBe('{\n  id: string;  // A UUID.\n  size?: "small" | "large";\n  parts?: number[];\n}');
  });

  it("names what lies deeper than two schemas", () => {
    const inner = {
      A: { $ref: "#/components/schemas/B" },
      B: { $ref: "#/components/schemas/C" },
      C: { type: "string" },
    };
    expect(schemaText({ $ref: "#/components/schemas/A" }, inner)).toBe("C");
  });

  it("begins with a body that has every required member", () => {
    const body = named("chats.create")?.body;
    expect(body).toBeDefined();
    expect(exampleValue(body ?? {}, schemas)).toMatchObject({ initialPrompt: expect.any(String) });
  });
});
