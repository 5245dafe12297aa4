/** The page of people and their groups, for administrators. */
export const peopleText = {
  heading: "People",
  noteInvalid: "The note must be text.",
  groupsInvalid: "groupIds must be a list of ids of groups.",
  groupUnknown: "At least one of these groups does not exist.",
  groupNameMissing: "Please enter a name",
  groupNameTaken: "There is already a group with this name.",
  stateInvalid: "state must be active, disabled or deleted.",
  roleInvalid: 'role must be "user" or "admin".',
  groupInvalid: "group must be the id of a group.",
  numberMismatch: "This is not the number of this account.",
} as const;
