/**
 * Paths on which the server's status and the app's router must agree. Parts that only one of them reads are
 * omitted.
 */
export const validPagePaths = [
  "/",
  "/new",
  "/new//",
  "/%6eew",
  "/chat",
  "/chat/123",
  "/chat/a%2Fb",
  "/chats",
  "/admin/people",
  "/admin/audit",
  "/usage",
  "/admin/usage",
  "/test-invite/a%20b",
] as const;

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
