/** The README's pictures: one story each, in light and dark, at double density. */
export const readmePictures = [
  { name: "conversation", story: "screens-chat--talking", viewport: { width: 1280, height: 800 } },
  { name: "conversation-phone", story: "screens-chat--talking", viewport: { width: 360, height: 740 } },
  { name: "history", story: "screens-chat-history--many-pages", viewport: { width: 1280, height: 960 } },
] as const;

export const readmeThemes = ["light", "dark"] as const;

/** The file name of a picture, in docs/pictures. */
export function readmePictureName(name: string, theme: string): string {
  return `${name}-${theme}.png`;
}
