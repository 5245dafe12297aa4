/**
 * The optional members of the contract's answers, by the half of the suites that shows them. A new one is shown by a suite and
 * listed here; without a line, or where no answer of a world has it, a test fails.
 */
export const optionalResponseMembers = {
  storage: [
    "session.user 200.sessionEnded",
    "session.user 400.fields",
    "session.user 400.chatId",
    "session.user 400.messageId",
    "session.user 400.sessionEnded",
    "session.user 400.resetsAt",
    "connections.test 200.code",
    "systemPrompts.list 200[].description",
    "chats.create 201.message.code",
    "chats.create 201.message.isCut",
    "chats.create 201.message.model",
    "chats.create 201.message.versions",
    "chats.list 200.chats[].excerpt",
    "chats.get 200.contextStart",
    "chats.get 200.hasEarlier",
    "chats.sendMessage 201.contextStart",
    "chats.exportAll 200.chats[].messages[].model",
    "event done.message.code",
    "event done.message.model",
    "event session-ended.sessionEnded",
  ],
  endpoint: [
    "invite.get 200.inviteLink.reEnrollment",
    "invite.get 404.inviteLink",
    "chats.create 201.message.retryAt",
    "chats.create 201.message.reasoning",
    "chats.retryMessage 201.contextStart",
    "chats.exportAll 200.chats[].messages[].code",
    "chats.exportAll 200.chats[].messages[].isCut",
    "chats.exportAll 200.chats[].messages[].versions",
    "chats.exportAll 200.chats[].messages[].reasoning",
    "event done.message.isCut",
    "event done.message.retryAt",
    "event done.message.reasoning",
    "event done.message.versions",
    "event done.contextStart",
  ],
  /** Members of every problem that this one cannot have. */
  never: [
    "invite.get 404.fields",
    "invite.get 404.chatId",
    "invite.get 404.messageId",
    "invite.get 404.sessionEnded",
    "invite.get 404.resetsAt",
  ],
} as const satisfies Record<string, readonly string[]>;
