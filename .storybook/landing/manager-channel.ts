/** The events of Storybook that the start page sends and reads; a test compares their names. */
export const managerEvents = {
  setGlobals: "setGlobals",
  globalsUpdated: "globalsUpdated",
  updateGlobals: "updateGlobals",
  currentStoryWasSet: "currentStoryWasSet",
  setCurrentStory: "setCurrentStory",
  storySpecified: "storySpecified",
  docsRendered: "docsRendered",
  navigateUrl: "navigateUrl",
} as const;

type EventType = (typeof managerEvents)[keyof typeof managerEvents];

const key = "storybook-channel";

/** Sends an event to Storybook's manager, as its preview would. */
export function sendToManager(type: EventType, argument: unknown): void {
  const event = { type, from: "start-page", args: [argument] };
  window.parent.postMessage(JSON.stringify({ key, event, refId: null }), "*");
}

interface ManagerEvent {
  readonly type: unknown;
  readonly argument: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Reads an event of the manager; undefined for any other message. */
export function readManagerEvent(data: unknown): ManagerEvent | undefined {
  let message: unknown = data;
  try {
    if (typeof data === "string") message = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isRecord(message) || message.key !== key || !isRecord(message.event)) return undefined;
  const { type, args } = message.event;
  const argument: unknown = Array.isArray(args) ? args[0] : undefined;
  return { type, argument: isRecord(argument) ? argument : {} };
}
