/** What every screen is shown in, beside its own states. */
const everywhere = ["AnyScenario", "Phone", "Dark", "RightToLeft", "ForcedColours"];
/** And where something moves. */
const moving = [...everywhere, "ReducedMotion"];

/** The states that a person can meet on each screen: a story for each, by the name it is exported by. */
export const requiredStates: Record<string, readonly string[]> = {
  "Screens/New chat": [
    ...[
      "Default",
      "StyleOptions",
      "StylesLoading",
      "StylesFailed",
      "PromptMissing",
      "Starting",
      "StartFailed",
    ],
    ...["Started", "FirstReplyFailed", "AnswerWithoutId", "SessionEnded", "LongText", "Unauthorised"],
    ...moving,
  ],
  "Screens/Chat": [
    ...["NewConversation", "NothingStored", "CreatingFromPrompt", "CreatedFromPrompt", "FirstReplyFailed"],
    ...["Loading", "Talking", "NoMessagesYet", "NotFound", "FetchFailed", "DayLines", "FiveHundredMessages"],
    ...["WaitingForReply", "Answered", "MessageMissing", "LongMessage", "KeptDraft", "Unsent", "TwoUnsent"],
    ...["ReplyFailed", "Retrying", "RetryFailed", "ReplyInterrupted", "OddReply", "SessionEnded"],
    ...["ProviderBusy", "ProviderBusyForSeconds", "ProviderStillBusy", "ProviderWasBusy"],
    ...["Restarting", "Restarted", "RestartFailed", "LongText", "Unauthorised"],
    ...["Sending", "WaitingLong", "Growing", "GrownToItsEnd", "JoinedAgain", "JoinedElsewhere", "Stopped"],
    ...["StoppedByEscape", "StopFailed", "Regenerated", "Versions", "VersionNotShown", "EditingMessage"],
    ...["EditLeft", "EditedMessage", "EditFailed", "MessageCopied", "ChatChanged", "ChatBusy", "Offline"],
    ...["OnlineAgain", "Reconnecting", "Reconnected", "SessionEndedMeanwhile", "DeletedMeanwhile"],
    ...["EarlierTurnsLeftOut", "JumpToLatest", "JumpedToLatest", "SearchedInThePage", "ReadFurtherUp"],
    ...["PinnedQuestion", "CommandsOpened"],
    ...moving,
  ],
  "Screens/Chat history": [
    ...[
      "Empty",
      "OnePage",
      "ManyPages",
      "LastPage",
      "OldestFirst",
      "Loading",
      "TurningThePage",
      "PastTheEnd",
    ],
    ...["FetchFailed", "Unreachable", "TwoHundredChats", "ConfirmDelete", "DeleteCancelled", "Deleting"],
    ...["Deleted", "LastChatDeleted", "AlreadyGone", "DeleteFailed", "LongText", "Unauthorised"],
    ...[
      "Searching",
      "Found",
      "FoundInAReply",
      "ManyFound",
      "NothingFound",
      "SearchCleared",
      "Composing",
      "LastActivity",
    ],
    ...["CardMenu", "Pinned", "Unpinned", "PinFailed", "Renaming", "Renamed", "RenameEscaped", "BlankTitle"],
    ...["RenamedByLeaving", "RenameFailed", "Exported", "ExportFailed", "ExportedEverything"],
    ...["Selecting", "PageSelected", "SelectingEnded", "DeletedWithUndo", "Undone", "DeletedSeveral"],
    ...["DeletedByLeaving", "DeleteSeveralFailed", "Answering", "AnsweredMeanwhile", "ChangedElsewhere"],
    ...["ReplyEndedElsewhere", "ReplyFailedElsewhere", "ReplyEndedHere", "SessionEnded"],
    ...moving,
  ],
  "Screens/Command palette": [
    ...["Open", "ChatFound", "Searching", "NothingFound", "SearchFailed", "Keyboard", "Escaped"],
    ...["LeadsToSettings", "SwitchedOff", "LoggedOut", "LongText"],
    ...moving,
  ],
  "Screens/Admin Dashboard": [
    ...["NoLinks", "Links", "InvalidLink", "UsedLink", "RolesLoading", "Loading", "FetchFailed"],
    ...[
      "NumbersMissing",
      "PasscodeWrong",
      "PasscodeGenerated",
      "Creating",
      "Created",
      "CreateRefused",
      "CreateFailed",
    ],
    ...["Toggling", "SwitchedOn", "SwitchedOff", "ToggleUnclear", "ToggleFailed", "Copied", "CopyFailed"],
    ...["Deleted", "DeleteFailed", "LongText", "Unauthorised", "Anonymous", "Tablet"],
    ...moving,
  ],
  "Screens/Login": [
    ...["Ready", "CheckingWho", "Authenticating", "Cancelled", "Unsupported", "Refused", "OptionsFailed"],
    ...["VerifyFailed", "OtherAddress", "Succeeded", "AlreadySignedIn", "LongBrand"],
    ...moving,
  ],
  "Screens/Invite": [
    ...["Valid", "Checking", "InvalidLink", "UsedLink", "ExpiredLink", "UnknownLink", "FetchFailed"],
    ...["Unreachable", "PasscodeNoNumber", "WrongPasscode", "TooManyAttempts", "Creating", "Cancelled"],
    ...["Unsupported", "AlreadyRegistered", "RefusedAtLast", "Registered", "LongBrand"],
    ...moving,
  ],
  "Screens/Test invite": ["Default", "Markup", "LongText", ...everywhere],
  "Screens/Not found": ["Default", "SignedIn", "Unanswered", ...everywhere],
};

/** The journeys of product section 3, each told by one story at least. */
export const requiredFlows: readonly string[] = [
  "Flows/Register to first chat",
  "Flows/Continue a chat",
  "Flows/Restart a chat",
  "Flows/History",
  "Flows/Tidying up",
  "Flows/Invite desk",
  "Flows/Dead invite",
  "Flows/Cancelled passkey",
  "Flows/Signed out and back",
];

/** What the kit is made of, before any component. */
export const requiredFoundations: readonly string[] = [
  "Foundations/Colour",
  "Foundations/Type",
  "Foundations/Space, radius and shadow",
  "Foundations/Motion",
  "Foundations/Icons",
  "Foundations/Texts",
  "Foundations/Brand",
];

/** Components that people act on: each is played by keyboard. */
export const playedByKeyboard: readonly string[] = [
  ...[
    "Alert dialog",
    "Button",
    "Checkbox",
    "Icon button",
    "Menu",
    "Search field",
    "Select",
    "Sheet",
    "Slider",
    "Text area",
    "Text field",
    "Toast",
  ].map((name) => `Primitives/${name}`),
  ...[
    "Composer",
    "Confirm dialog",
    "Copy button",
    "Outside link",
    "Pager",
    "Shortcut sheet",
    "Top navigation",
  ].map((name) => `Patterns/${name}`),
];
