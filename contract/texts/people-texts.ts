import { maxGroupsPerRequest } from "../limits.ts";
import { navigationText, questionText } from "./page-texts.ts";

/** The page of people, for administrators. */
export const peopleText = {
  heading: navigationText.people,
  hint: "The people with an account. Their chats cannot be read here.",
  listHeading: "Accounts",
  loading: "Loading people",
  loaded: "People loaded",
  fetchFailed: "Error fetching people",
  searchLabel: "Search people",
  searchPlaceholder: "Number or note",
  clearSearch: "Clear search",
  state: "State",
  anyState: "Active and disabled",
  states: { active: "Active", disabled: "Disabled", deleted: "Deleted" },
  role: "Role",
  anyRole: "All roles",
  administrators: "Administrators",
  group: "Group",
  anyGroup: "All groups",
  oneGroup: "One group",
  unknownGroup: "A deleted group",
  noneFound: "No people found",
  noneFoundHint: "Nobody matches this search and these filters.",
  showAll: "Show everyone",
  deleted: (when: string) => `Deleted ${when}`,
  deletedBadge: "Deleted",
  month: (replies: string) => `This month: ${replies}`,
  monthWithCost: (replies: string, cost: string) => `This month: ${replies}, ${cost}`,
  edit: "Edit",
  editName: (uniqueUserNumber: number) => `Note and groups of user ${uniqueUserNumber}`,
  note: "Note",
  noteHint: "Only administrators see it.",
  groups: "Groups",
  groupsLoading: "Loading groups...",
  groupsFailed: "The groups could not be loaded, and stay as they are.",
  save: "Save",
  saving: "Saving...",
  saved: (uniqueUserNumber: number) => `User ${uniqueUserNumber} was updated`,
  saveFailed: "Couldn't save the note and groups",
  cancel: questionText.cancel,
  noteInvalid: "The note must be text.",
  groupsInvalid: `groupIds must be a list of at most ${maxGroupsPerRequest} ids of groups.`,
  groupUnknown: "At least one of these groups does not exist.",
  stateInvalid: "state must be active, disabled or deleted.",
  roleInvalid: 'role must be "user" or "admin".',
  groupInvalid: "group must be the id of a group.",
  groupNameMissing: "Please enter a name",
  groupNameTaken: "There is already a group with this name.",
  numberMismatch: "This is not the number of this account.",
} as const;

/** Deleting an account as an administrator: the data that is deleted, and the data that stays. */
export const accountDeletionText = {
  delete: "Delete",
  title: (uniqueUserNumber: number) => `Delete user ${uniqueUserNumber}?`,
  description: "This action cannot be undone. To keep somebody out for a while, disable the account.",
  endsHeading: "What ends",
  ends: [
    "They are signed out everywhere at once, and cannot sign in again.",
    "Their passkeys, note and groups are deleted at once, and their chats within minutes.",
    "The unused invite links that they made are switched off.",
  ],
  staysHeading: "What stays",
  stays: (uniqueUserNumber: number) => [
    `The number ${uniqueUserNumber}, which nobody gets again.`,
    "The audit log's entries, with addresses and devices, until they expire, and the server's own log.",
    'Their usage, without the number, as "Deleted accounts". It still counts for everyone and for groups.',
    "Backups made before, and what the language model's provider keeps of the messages that it got.",
  ],
  numberLabel: (uniqueUserNumber: number) => `Type ${uniqueUserNumber} to confirm`,
  deleting: "Deleting...",
  wasDeleted: (uniqueUserNumber: number) => `User ${uniqueUserNumber} is deleted`,
  chatsFollow: "Their chats are being deleted.",
  failed: "Couldn't delete the account",
  cancel: questionText.cancel,
} as const;

/** The groups of people, on the same page. */
export const groupsText = {
  heading: "Groups",
  hint: "A group collects people, for example a class, a choir or a department.",
  loading: "Loading groups",
  loaded: "Groups loaded",
  fetchFailed: "Error fetching groups",
  none: "No groups yet",
  members: (count: number) => `${count} ${count === 1 ? "member" : "members"}`,
  nameLabel: "New group",
  create: "Create Group",
  creating: "Creating Group...",
  created: (name: string) => `Group "${name}" created`,
  createFailed: "Failed to create the group",
  rename: "Rename",
  renameLabel: (name: string) => `Name of the group "${name}"`,
  renamed: (name: string) => `Group renamed to "${name}"`,
  renameFailed: "Failed to rename the group",
  delete: "Delete",
  deleteTitle: questionText.confirmTitle,
  deleteDescription: (members: number) =>
    members === 0
      ? "This deletes the group, which has no members. A monthly limit of its own ends with it."
      : `This deletes the group. Its ${members === 1 ? "member stays" : `${members} members stay`}, without it. A monthly limit of its own ends with it.`,
  deleted: (name: string) => `Group "${name}" deleted`,
  deleteFailed: "Failed to delete the group",
  limitsStyles: (names: readonly string[]) => `Take it from the ${countedNames("style", names)} first.`,
  /** `numbers` are those of the accounts that the open invites would make. */
  namedByInvites: (numbers: readonly number[]) =>
    `Switch off or delete the open ${numbers.length === 1 ? "invite" : "invites"} for ${countedNames("user", numbers)} first.`,
  show: "Show members",
  cancel: questionText.cancel,
} as const;

/** "style A", or "styles A, B and C". */
function countedNames(noun: string, names: readonly (string | number)[]): string {
  const last = names.at(-1) ?? "";
  return names.length === 1 ? `${noun} ${last}` : `${noun}s ${names.slice(0, -1).join(", ")} and ${last}`;
}
