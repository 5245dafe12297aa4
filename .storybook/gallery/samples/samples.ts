/** Texts that strain a layout; none is a product text. */
export const samples = {
  action: "Save",
  busyAction: "Saving...",
  sentence: "The kettle sings before the storm, and the lamp is lit before anyone has asked for it.",
  long: "A sentence that goes on past every edge a designer has drawn for it, because people paste what they have, and what they have is seldom as short as the words in a mock-up",
  unbroken: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(2),
  emoji: "👩🏽‍🚒🔥 Ünïcödé 🏳️‍🌈",
  arabic: "المدفأة دافئة هذا المساء، والضيوف قليلون.",
  hebrew: "האח חם הערב, והאורחים מעטים.",
  markup: "<b>not bold</b> & <img alt>",
} as const;
