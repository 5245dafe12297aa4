import { pages } from "#contract/http/pages.ts";

const { home, newChat, chats, login, security, admin } = pages;

/** Where the links of a component lead that is shown without the app. */
export const samplePaths = { home, newChat, chats, login, security, admin };

/** Addresses as a reply may write them; `example` is nobody's (RFC 2606). */
export const sampleAddresses = {
  page: "https://hearth.example/bread",
  lookalike: "https://evil.example",
  mail: "mailto:cook@hearth.example",
  script: "javascript:alert(1)",
} as const;
