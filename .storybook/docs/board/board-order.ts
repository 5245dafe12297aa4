/** The screens in the order in which a person meets them, each with the state that it is mostly in. */
export const boardOrder: readonly { readonly screen: string; readonly usual: string }[] = [
  { screen: "Login", usual: "Ready" },
  { screen: "Invite", usual: "Valid" },
  { screen: "New chat", usual: "Default" },
  { screen: "Chat", usual: "Talking" },
  { screen: "Chat history", usual: "One Page" },
  { screen: "Security", usual: "Lists" },
  { screen: "Admin Dashboard", usual: "Links" },
  { screen: "Audit Log", usual: "Events" },
  { screen: "Test invite", usual: "Default" },
  { screen: "Not found", usual: "Default" },
  { screen: "Command palette", usual: "Open" },
];
