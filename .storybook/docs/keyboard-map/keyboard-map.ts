import { adminMap, auditMap } from "./admin.ts";
import { chatMap, newChatMap } from "./chat.ts";
import { chatHistoryMap } from "./chat-history.ts";
import { inviteMap, loginMap, notFoundMap, testInviteMap } from "./invite.ts";
import { modelsMap } from "./models.ts";
import { peopleMap } from "./people.ts";
import type { ScreenMap } from "./screen-map.ts";
import { securityMap } from "./security.ts";
import { settingsMap } from "./settings.ts";
import { styleMap, stylesMap } from "./styles.ts";
import { ownUsageMap, usageMap } from "./usage.ts";
export const keyboardMap = {
  "new-chat": newChatMap,
  chat: chatMap,
  "chat-history": chatHistoryMap,
  settings: settingsMap,
  security: securityMap,
  "own-usage": ownUsageMap,
  invites: adminMap,
  people: peopleMap,
  styles: stylesMap,
  "style-editor": styleMap,
  audit: auditMap,
  models: modelsMap,
  usage: usageMap,
  login: loginMap,
  invite: inviteMap,
  "test-invite": testInviteMap,
  "not-found": notFoundMap,
} as const satisfies Record<string, ScreenMap>;
