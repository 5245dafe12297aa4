/**
 * The pages of the app (product section 2) as path patterns: the router renders them, the server responds with
 * 200.
 */
export const pages = {
  home: "/",
  newChat: "/new",
  currentChat: "/chat",
  chat: "/chat/:id",
  chats: "/chats",
  settings: "/settings",
  security: "/security",
  usage: "/usage",
  admin: "/admin",
  adminPeople: "/admin/people",
  adminStyles: "/admin/styles",
  adminStyle: "/admin/styles/:id",
  adminAudit: "/admin/audit",
  adminModels: "/admin/models",
  adminUsage: "/admin/usage",
  login: "/login",
  invite: "/invite/:id",
  testInvite: "/test-invite/:id",
} as const;

/** Pages below this path hide the top navigation. */
export const invitePathPrefix = "/invite/";
