/** The states that every screen needs besides its own. */
const everywhere = ["Scenario", "Phone", "Dark", "RightToLeft", "ForcedColors"];
/** Additional states of screens with motion. */
const moving = [...everywhere, "ReducedMotion"];

/** The states of each screen: one story each, by export name. */
export const requiredStates: Record<string, readonly string[]> = {
  "Screens/New chat": [
    ...["Default", "StyleOptions", "StylesLoading", "StylesFailed", "PromptMissing", "Starting"],
    ...["StartFailed"],
    ...["Started", "FirstReplyFailed", "ResponseWithoutId", "SessionEnded", "LongText", "Unauthorized"],
    ...["TooManyChats", "TooManyChatsOnPhone", "ReEnrolled", "NoticeRead", "NoticeKept", "ReEnrolledOnPhone"],
    ...moving,
  ],
  "Screens/Chat": [
    ...["NewConversation", "NothingStored", "CreatingFromPrompt", "CreatedFromPrompt", "FirstReplyFailed"],
    ...["Loading", "Talking", "NoMessagesYet", "NotFound", "FetchFailed", "DayLines", "FiveHundredMessages"],
    ...["WaitingForReply", "Answered", "MessageMissing", "LongMessage", "KeptDraft", "Unsent"],
    ...["SeveralUnsent"],
    ...["ReplyFailed", "Retrying", "RetryFailed", "ChatTooLong", "ReplyFiltered", "ReplyCutOff"],
    ...["ReplyInterrupted", "InvalidReply"],
    ...["SessionEnded", "ProviderBusy", "ProviderBusyForSeconds", "ProviderStillBusy", "ProviderWasBusy"],
    ...["Restarting", "Restarted", "RestartFailed", "LongText", "Unauthorized"],
    ...["Sending", "SlowModel", "Streaming", "StreamedToEnd", "Resumed", "ResumedInOtherTab", "Stopped"],
    ...["StoppedByEscape", "StopFailed", "Regenerated", "Versions", "VersionNotShown", "EditingMessage"],
    ...["EditLeft", "EditedMessage", "EditFailed", "MessageCopied", "ChatChanged", "ChatBusy", "Offline"],
    ...["OnlineAgain", "Reconnecting", "Reconnected", "SessionEndedMeanwhile", "DeletedMeanwhile"],
    ...["EarlierTurnsLeftOut", "JumpToLatest", "JumpedToLatest", "SearchedInThePage", "ReadFurtherUp"],
    ...["PinnedQuestion", "CommandsOpened", "MessageRateLimited", "RetryRateLimited", "EditRateLimited"],
    ...moving,
  ],
  "Screens/Chat history": [
    ...["Empty", "OnePage", "ManyPages", "LastPage", "OldestFirst", "Loading", "PageLoading"],
    ...["PageOutOfRange"],
    ...["FetchFailed", "Unreachable", "TwoHundredChats", "ConfirmDelete", "DeleteCanceled", "Deleting"],
    ...["Deleted", "LastChatDeleted", "AlreadyDeleted", "DeleteFailed", "LongText", "Unauthorized"],
    ...["Searching", "Results", "FoundInReply", "ManyResults", "NothingFound", "SearchCleared"],
    ...["Composing", "LastActivity"],
    ...["CardMenu", "Pinned", "Unpinned", "PinFailed", "Renaming", "Renamed", "RenameCanceled", "BlankTitle"],
    ...["RenamedOnBlur", "RenameFailed", "RenameRetried", "RenameFailedElsewhere", "RenameFailedAfterCancel"],
    ...["RenameFailedBehindDialog", "RenameFailedBehindMenu"],
    ...["Exported", "ExportFailed", "AllExported"],
    ...["Selecting", "PageSelected", "SelectingEnded", "DeletedWithUndo", "Undone", "DeletedSeveral"],
    ...["DeletedOnNavigation", "DeleteSeveralFailed", "Streaming", "ReplyStartedElsewhere"],
    ...["ChangedElsewhere"],
    ...["ReplyEndedElsewhere", "ReplyFailedElsewhere", "ReplyEndedHere", "SessionEnded"],
    ...moving,
  ],
  "Screens/Command palette": [
    ...["Open", "ChatFound", "Searching", "NothingFound", "SearchFailed", "Keyboard", "Escaped"],
    ...["LeadsToSettings", "SwitchedOff", "LoggedOut", "LongText"],
    ...moving,
  ],
  "Screens/Security": [
    ...["Lists", "OnlyOne", "Suspect", "NeverUsed", "Loading", "FetchFailed", "SessionsFailed"],
    ...["RateLimited"],
    ...["Adding", "Added", "AddedWithoutOtherSessions", "EndOthersAccepted", "OfferDismissed"],
    ...["AddCanceled", "AlreadyOnDevice"],
    ...["Unsupported", "LimitReached", "AddRefused", "AddUnanswered", "ConfirmRemove", "RemoveCanceled"],
    ...["Removing", "Removed", "AlreadyRemoved", "RemoveFailed", "Renaming", "Renamed", "RenamePending"],
    ...["RenameEscaped", "BlankName", "RenameFailed", "Ending", "Ended", "AlreadyEnded", "EndFailed"],
    ...["SignedOutHere", "EndingOthers", "OthersEnded", "EndOthersFailed", "StepUpDialog", "Confirming"],
    ...["Confirmed", "ConfirmCanceled", "ConfirmPromptCanceled", "ConfirmUnsupported", "ConfirmRefused"],
    ...["StepUpRateLimited", "StepUpRetried", "ConfirmedBeforeAdding", "AddedAfterConfirming"],
    ...["RemoveNotConfirmed", "RemovedAfterConfirming", "SessionEnded", "LongText", "Unauthorized"],
    ...moving,
  ],
  "Screens/Admin Dashboard": [
    ...["NoLinks", "Links", "InvalidLink", "UsedLink", "RolesLoading", "Loading", "FetchFailed"],
    ...["NumbersMissing", "PasscodeWrong", "PasscodeGenerated", "Creating", "Created", "CreateRefused"],
    ...["CreateFailed"],
    ...["Toggling", "SwitchedOn", "SwitchedOff", "ToggleUnclear", "ToggleFailed", "Copied", "CopyFailed"],
    ...["Deleted", "DeleteFailed", "LongText", "Unauthorized", "Anonymous", "Tablet", "TooManyWrites"],
    ...["Users", "UsersLoading", "UsersFailed", "UserDisabled", "UserEnabled", "ChangingUser"],
    ...["ChangeFailed"],
    ...["MadeAdministrator", "LastAdministrator", "DisableSelfDialog", "SelfDisabled", "TooManyChanges"],
    ...["SelfDemoted", "UsersOnPhone", "ReEnrollDialog", "ReEnrolled", "ReEnrolledOnPhone"],
    ...["ReEnrolledWithOldPasskeys", "ReEnrollmentLinkCopied", "ReEnrollmentLinkDismissed", "ReEnrollFailed"],
    ...["ReEnrolledAfterStepUp", "ReEnrollStepUpCanceled"],
    ...moving,
  ],
  "Screens/Audit Log": [
    ...["Events", "NextPage", "FilteredByEvent", "FilteredByUser", "Filtered", "UserNotANumber"],
    ...["NoneFound", "Empty"],
    ...["PastTheEnd", "Loading", "FetchFailed", "TooManyReads", "LongText", "Unauthorized", "Anonymous"],
    ...["Tablet", ...moving],
  ],
  "Screens/Login": [
    ...["Ready", "CheckingWho", "Authenticating", "Canceled", "Unsupported", "Rejected", "OptionsFailed"],
    ...["VerifyFailed", "WrongHost", "Succeeded", "AlreadySignedIn", "LongBrand"],
    ...["TooManyAttempts", "RateLimitExpired"],
    ...moving,
  ],
  "Screens/Invite": [
    ...["Valid", "Checking", "InvalidLink", "UsedLink", "ExpiredLink", "UnknownLink", "FetchFailed"],
    ...["Unreachable", "PasscodeNotANumber", "WrongPasscode", "TooManyAttempts", "Creating", "Canceled"],
    ...["TooManyLinks"],
    ...["Unsupported", "AlreadyRegistered", "VerificationFailed", "Registered", "LongBrand"],
    ...moving,
  ],
  "Screens/Test invite": ["Default", "Markup", "LongText", ...everywhere],
  "Screens/Not found": ["Default", "SignedIn", "Unanswered", ...everywhere],
};

/** The flows of product section 3; each needs at least one story. */
export const requiredFlows: readonly string[] = [
  "Flows/Register to first chat",
  "Flows/Continue a chat",
  "Flows/Restart a chat",
  "Flows/History",
  "Flows/Tidying up",
  "Flows/Invite desk",
  "Flows/Dead invite",
  "Flows/Canceled passkey",
  "Flows/Signed out and back",
];

/** The foundations of the kit, before any component. */
export const requiredFoundations: readonly string[] = [
  "Foundations/Color",
  "Foundations/Type",
  "Foundations/Space, radius and shadow",
  "Foundations/Motion",
  "Foundations/Icons",
  "Foundations/Texts",
  "Foundations/Brand",
];

/** Interactive components; each needs a story played by keyboard. */
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
