import { pages } from "./pages.ts";

/**
 * Paths on which the server's status and the app's router must agree: each page, and other forms of some. Parts that only one
 * of them reads are omitted.
 */
export const validPagePaths: readonly string[] = [
  ...Object.values(pages).map((path) => path.replace(":id", "123")),
  "/new//",
  "/%6eew",
  "/chat/a%2Fb",
  "/test-invite/a%20b",
];

export const unknownPaths = [
  "/nothing",
  "/CHATS",
  "/Chat/1",
  "/INVITE/abc",
  "/chat/1/2",
  "/invite/",
  "/newer",
  "//new",
] as const;
