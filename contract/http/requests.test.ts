import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { renamePasskeyForm } from "../accounts/passkeys.ts";
import { authenticationCredential, registrationCredential } from "../accounts/webauthn.ts";
import { allowanceForm } from "../administration/allowances.ts";
import {
  questionsForm,
  styleChange,
  styleForm,
  styleVersionForm,
  tryForm,
} from "../administration/style-requests.ts";
import { createChatForm } from "../chats/chat-requests.ts";
import { chats } from "../chats/chats.ts";
import { messageForm } from "../chats/messages.ts";
import { contract } from "../index.ts";
import { passcodeForm } from "../invites/invite.ts";
import { inviteLinkForm } from "../invites/invite-links.ts";
import { credentialIdCharacters, maxTargetTokens } from "../limits.ts";

const credential = {
  id: "AQ",
  rawId: "AQ",
  type: "public-key",
  clientExtensionResults: {},
  authenticatorAttachment: "platform",
};
const attestation = {
  attestationObject: "AQ",
  clientDataJSON: "AQ",
  publicKey: "AQ",
  authenticatorData: "AQ",
};
const assertion = { authenticatorData: "AQ", clientDataJSON: "AQ", signature: "AQ", userHandle: "AQ" };
const chat = { title: "Title", initialPrompt: "Hello", systemPromptId: 1, targetTokens: 150, restartOf: "a" };

/** The members of each kind of request, with a valid request that has all of them. */
const requests: [string, z.ZodType, object][] = [
  ["a new chat", createChatForm, chat],
  ["a page of the history", chats.list.query, { page: 1, sort: "desc" }],
  ["a page of the audit", contract.audit.list.query, { page: 1, event: "login_ok", user: 5 }],
  [
    "a report of usage",
    contract.usage.report.query,
    { from: "2026-11-01", to: "2026-11-26", by: "day", format: "csv" },
  ],
  ["an allowance", allowanceForm, { monthlyCostMicros: 5, monthlyReplies: 5 }],
  ["a message", messageForm, { role: "user", content: "Hello" }],
  ["a passcode", passcodeForm, { passcode: 5 }],
  ["an invite link", inviteLinkForm, { uniqueUserNumber: 5, passcode: 5 }],
  ["a style", styleForm, { name: "Pirate", description: "Talks like one" }],
  [
    "a change of a style",
    styleChange,
    { name: "Pirate", description: "Arr", isDefault: true, archived: false, groupIds: ["a"] },
  ],
  [
    "a version of a style",
    styleVersionForm,
    {
      ...{ basedOn: 1, content: "Say arr.", modelIds: ["a"], temperature: 1, maxOutputTokens: 9, words: 90 },
      ...{ starters: ["Ahoy"], note: "Better" },
    },
  ],
  ["questions of a style", questionsForm, { questions: ["Hm?"] }],
  ["a try of a style", tryForm, { number: 1, question: "Hm?" }],
  ["a passkey's name", renamePasskeyForm, { name: "Kitchen tablet" }],
  ["a login", authenticationCredential, { ...credential, response: assertion }],
  [
    "a registration",
    registrationCredential,
    { ...credential, response: { ...attestation, transports: ["usb"], publicKeyAlgorithm: -7 } },
  ],
];

const long = "x".repeat(credentialIdCharacters + 1);
const invalidValues = [
  undefined,
  null,
  0,
  -1,
  1.5,
  1e9,
  "",
  "!",
  "1",
  long.repeat(30),
  "\uD800",
  true,
  [],
  [null],
  {},
];

/** Copies of an object or a list in which one member, at any depth, is invalid. */
function distorted(value: object): unknown[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const others = typeof member === "object" ? [...invalidValues, ...distorted(member)] : invalidValues;
    return others.map((other) => (Array.isArray(value) ? [other] : { ...value, [name]: other }));
  });
}

describe("the sentence for a rejected value", () => {
  beforeAll(() => void z.config({ customError: () => "zod's own words" }));
  afterAll(() => void z.config({ customError: undefined }));

  function sentences(schema: z.ZodType, values: unknown[]): string[] {
    return values
      .flatMap((value) => schema.safeParse(value).error?.issues ?? [])
      .map(({ message }) => message);
  }

  it.each(requests)("in %s is our own", (_, schema, good) => {
    expect(sentences(schema, [good])).toEqual([]);
    expect(sentences(schema, distorted(good))).not.toEqual([]);
    expect(sentences(schema, distorted(good))).not.toContain("zod's own words");
  });

  const queries: readonly z.ZodType[] = [
    chats.list.query,
    contract.audit.list.query,
    contract.usage.report.query,
  ];

  it.each(requests.filter(([, schema]) => !queries.includes(schema)))(
    "in place of %s is our own",
    (_, schema) => {
      expect(sentences(schema, [undefined, null, 5, "text", true, []])).not.toContain("zod's own words");
    },
  );
});

describe("a new chat", () => {
  const form = { title: "Title", initialPrompt: "Hello" };

  it("may leave out its settings, or say that there are none", () => {
    const settings = { systemPromptId: null, targetTokens: null, restartOf: null };
    expect(createChatForm.parse({ ...form, ...settings })).toEqual(createChatForm.parse(form));
    expect(createChatForm.parse(form)).toEqual(form);
  });

  it.each([
    [0.2, 1],
    [149.5, 150],
    [maxTargetTokens, maxTargetTokens],
  ])("of %d tokens is kept as one of %d", (targetTokens, kept) => {
    expect(createChatForm.parse({ ...form, targetTokens }).targetTokens).toBe(kept);
  });
});

it("a page is read from a number and from an address alike", () => {
  const { query } = contract.chats.list;
  expect(query.parse({ page: "12" })).toEqual({ page: 12, sort: "desc" });
  expect(query.parse({ page: 12 })).toEqual(query.parse({ page: "12" }));
  expect(query.parse({})).toEqual({ page: 1, sort: "desc" });
});

it.each(["usb-stick", "", 5, null, undefined])("an attachment that is %o counts as absent", (value) => {
  const login = { ...credential, authenticatorAttachment: value, response: assertion };
  expect(authenticationCredential.parse(login).authenticatorAttachment ?? undefined).toBeUndefined();
  expect(authenticationCredential.parse({ ...login, authenticatorAttachment: "platform" })).toMatchObject({
    authenticatorAttachment: "platform",
  });
});
