import { audit } from "../audit/audit.ts";
import { backup } from "../backup/backup.ts";
import { migrate } from "../backup/migrate.ts";
import { restore } from "../backup/restore.ts";
import { styleAdd } from "../styles/style-add.ts";
import { styleDefault } from "../styles/style-default.ts";
import { styleEdit } from "../styles/style-edit.ts";
import { styleList } from "../styles/style-list.ts";
import { styleRemove } from "../styles/style-remove.ts";
import { createInvite } from "../users/create-invite.ts";
import { disableUser } from "../users/disable-user.ts";
import { enableUser } from "../users/enable-user.ts";
import { grantRole } from "../users/grant-role.ts";
import { listUsers } from "../users/list-users.ts";
import { reEnrol } from "../users/re-enrol.ts";
import { revokeRole } from "../users/revoke-role.ts";
import { revokeSessions } from "../users/revoke-sessions.ts";
import type { Command } from "./command.ts";

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
