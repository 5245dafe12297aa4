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
    "Date field",
    "Icon button",
    "Menu",
    "Search field",
    "Segmented control",
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
