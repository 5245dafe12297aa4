import { audit } from "./audit.ts";
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { createInvite } from "./create-invite.ts";
import { disableUser } from "./disable-user.ts";
import { enableUser } from "./enable-user.ts";
import { grantRole } from "./grant-role.ts";
import { listUsers } from "./list-users.ts";
import { migrate } from "./migrate.ts";
import { reEnrol } from "./re-enrol.ts";
import { restore } from "./restore.ts";
import { revokeRole } from "./revoke-role.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { styleAdd } from "./style-add.ts";
import { styleDefault } from "./style-default.ts";
import { styleEdit } from "./style-edit.ts";
import { styleList } from "./style-list.ts";
import { styleRemove } from "./style-remove.ts";

/** Every command of the operator's command line, in the order of the help. */
export const commands: readonly Command[] = [
  createInvite,
  listUsers,
  disableUser,
  enableUser,
  grantRole,
  revokeRole,
  revokeSessions,
  reEnrol,
  audit,
  styleList,
  styleAdd,
  styleEdit,
  styleDefault,
  styleRemove,
  migrate,
  backup,
  restore,
];
