/**
 * Every exact text of the product, once; those of chats, the chat list and administration are in files of their
 * own. Toasts are `{ title, description? }`.
 */

export const navigationText = {
  label: "Main",
  skip: "Skip to content",
  newChat: "New Chat",
  chat: "Chat",
  chatHistory: "Chat History",
  logout: "Logout",
  login: "Login",
  settings: "Settings",
  security: "Security",
  adminDashboard: "Admin Dashboard",
  people: "People",
  auditLog: "Audit Log",
  styles: "Styles",
  models: "Models",
  usage: "Usage",
  usageOfAll: "Usage and Limits",
  demoReplies: "Demo mode: the demo assistant answers by default.",
  loading: "Loading",
} as const;

export const newChatText = {
  heading: "Start a New Chat",
  promptLabel: "Initial Prompt",
  promptPlaceholder: "Write a speech about...",
  promptMissing: "Please enter a prompt",
  starters: "Ideas to start with",
  styleUnknown: "This chatbot style does not exist.",
  styleGone: "The style that you chose is no longer offered. Choose another one, or start with this one.",
  styleLabel: "Chatbot Style",
  styleHelp: "Choose how you'd like the chatbot to respond",
  stylesFailed: "Failed to fetch system prompts",
  lengthLegend: "Response Length Preferences",
  wordCountLabel: "Word count",
  words: (count: number) => `${count} words`,
  lengthNote: "This is only a guideline which the AI may not precisely follow",
  start: "Start Chat",
  starting: "Starting Chat...",
  startFailed: { title: "Error", description: "An error occurred while starting the chat" },
} as const;

export const loginText = {
  heading: "Login",
  help: "Sign in with the passkey on this device, your phone or your security key.",
  continue: "Continue with Passkey",
  authenticating: "Authenticating...",
  succeeded: { title: "Login successful!", description: "Welcome!" },
  failedTitle: "Authentication failed",
  sessionOver: "You have been signed out.",
  accountDeleted: "This account was deleted.",
  leadsBack: "Sign in to pick up where you left off.",
  optionsFailed: "Failed to get authentication options",
  verifyFailed: "Failed to complete authentication",
  ceremonyFailed:
    "WebAuthn authentication failed. Your browser may not support WebAuthn or the operation was cancelled.",
  noCookies:
    "This browser keeps no cookies of this site, and signing in needs one: allow them in its settings, and reload the page.",
  otherAddress: (address: string) =>
    `Passkeys for this site work only at ${address}. Please open this page there.`,
} as const;

export const inviteText = {
  banner: "Secure Registration Portal",
  heading: "Create Your Account",
  checking: "Checking your invite link",
  passcodeLabel: "Passcode",
  passcodeHint: "Enter the passcode provided to you by your administrator",
  passcodeInvalid: "Passcode must be a positive number.",
  explanation:
    "Next, your device will ask you to create a passkey. You will sign in with it from then on: there is no password to remember.",
  create: "Create Account",
  creating: "Creating Account...",
  haveAccount: "Already have an account? Log in",
  /** In place of the heading and the link above, if the link adds a passkey to an existing account. */
  reEnrollment: {
    heading: "Register a New Passkey",
    accountStays: "Your account and chats stay as they are. This adds a new passkey.",
    othersEnd: "Your earlier passkeys and sessions end.",
    haveAccount: "Still have a passkey? Log in",
  },
  invalid: {
    title: "Invalid Invite Link:",
    description:
      "This invite link is no longer valid. Please contact your administrator for a new invite link.",
  },
  errorTitle: "Error",
  goToLogin: "Go to Login",
  succeeded: {
    title: "Registration successful!",
    description: "Your device has been registered. You can now log in.",
  },
  failedTitle: "Registration failed",
} as const;

export const testInviteText = {
  heading: "Test Invite",
  detected: "Detected invite id",
} as const;

export const notFoundText = {
  heading: "404 Page Not Found",
  hint: "Did you forget to add the page to the router?",
} as const;

/** The texts of a page that failed. */
export const failureText = {
  title: "Error",
  heading: "Something went wrong",
  hint: "Reload the page to try again. Everything you typed and sent is kept.",
  reload: "Reload",
  unreachable: "The server could not be reached",
  unreadableAnswer: "The server's answer could not be read",
  tryAgain: "Try again",
} as const;

/** The choices of a confirmation. */
export const questionText = { cancel: "Cancel", confirmTitle: "Are you sure?" } as const;

/** The texts of a rate-limited call with a known wait. */
export const rateLimitText = {
  wait: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  /** For a notification whose title gives the reason. */
  waitOnly: (wait: string) => `Try again in ${wait}.`,
  over: "You can try again now.",
} as const;

export const toastText = { region: "Notifications", close: "Close" } as const;

/** The exact texts of the account menu. */
export const accountMenuText = {
  button: (number: number) => `User ${number}`,
  buttonLabel: (number: number) => `Account, User ${number}`,
} as const;
