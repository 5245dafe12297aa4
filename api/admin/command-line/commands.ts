import { auditCommand } from "../audit/audit.ts";
import { backup, migrate, restore } from "../backup/backup-commands.ts";
import { exportUser } from "../export/export-user.ts";
import { createInvite } from "../invites/create-invite.ts";
import { disableInvite } from "../invites/disable-invite.ts";
import { listInvites } from "../invites/list-invites.ts";
import { compact } from "../operation/compact.ts";
import { doctor } from "../operation/doctor.ts";
import { showConfig } from "../operation/show-config.ts";
import { status } from "../operation/status.ts";
import { addStyle } from "../styles/style-add.ts";
import { setDefaultStyle } from "../styles/style-default.ts";
import { editStyle } from "../styles/style-edit.ts";
import { listStyles } from "../styles/style-list.ts";
import { removeStyle } from "../styles/style-remove.ts";
import { usageCommand } from "../usage/usage.ts";
import { disableUser, enableUser, reEnrollUser, revokeSessions } from "../users/account-commands.ts";
import { deleteUser } from "../users/delete-user.ts";
import { listPasskeys, listSessions } from "../users/list-devices.ts";
import { listUsers } from "../users/list-users.ts";
import { grantRole, revokeRole } from "../users/role-commands.ts";
import type { Command } from "./command.ts";

/** Every command of the operator's command line, in the order of the help. */
export const commands: readonly Command[] = [
  createInvite,
  listInvites,
  disableInvite,
  listUsers,
  listSessions,
  listPasskeys,
  disableUser,
  enableUser,
  grantRole,
  revokeRole,
  revokeSessions,
  reEnrollUser,
  exportUser,
  deleteUser,
  auditCommand,
  usageCommand,
  listStyles,
  addStyle,
  editStyle,
  setDefaultStyle,
  removeStyle,
  doctor,
  status,
  showConfig,
  migrate,
  backup,
  restore,
  compact,
];
