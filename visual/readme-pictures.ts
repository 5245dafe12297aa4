const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The README's pictures: a story each, once light and once dark, for screens of twice the density. */
export const readmePictures = [
  { name: "conversation", story: "screens-chat--talking", viewport: desk },
  { name: "history", story: "screens-chat-history--many-pages", viewport: desk },
  { name: "invites", story: "screens-admin-dashboard--links", viewport: desk },
  { name: "new-chat-phone", story: "screens-new-chat--default", viewport: phone },
  { name: "conversation-phone", story: "screens-chat--talking", viewport: phone },
] as const;

export const readmeThemes = ["light", "dark"] as const;

/** The file of one picture in docs/pictures. */
export function readmePictureName(name: string, theme: string): string {
  return `${name}-${theme}.png`;
}
