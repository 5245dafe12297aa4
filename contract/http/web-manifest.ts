import { pages } from "../pages.ts";
import { navigationText } from "../texts/page-texts.ts";

/** The path of the web app manifest (W3C Web Application Manifest). */
export const manifestPath = "/manifest.webmanifest";

/** An icon of the app: a file of the build, square. A maskable one fills its square, with its sign in the safe zone. */
export interface AppIcon {
  readonly file: string;
  readonly pixels: number;
  readonly purpose: "any" | "maskable" | "touch";
}

/** The icons, which `npm run icons` draws. The manifest lists all but the one for iOS. */
export const appIcons: readonly AppIcon[] = [
  { file: "icons/icon-192.png", pixels: 192, purpose: "any" },
  { file: "icons/icon-512.png", pixels: 512, purpose: "any" },
  { file: "icons/maskable-192.png", pixels: 192, purpose: "maskable" },
  { file: "icons/maskable-512.png", pixels: 512, purpose: "maskable" },
  { file: "icons/apple-touch-icon.png", pixels: 180, purpose: "touch" },
];

/** The colors behind the app before its first paint; each scheme's own is in `index.html`. */
const canvas = "#FFFFFF";

/** The manifest of an installation. Its addresses are relative to its own. */
export function webManifest(productName: string) {
  const icons = appIcons.flatMap(({ file, pixels, purpose }) =>
    purpose === "touch"
      ? []
      : [{ src: `./${file}`, sizes: `${pixels}x${pixels}`, type: "image/png", purpose }],
  );
  const shortcut = (name: string, page: string) => ({ name, url: `.${page}`, icons: icons.slice(0, 1) });
  return {
    name: productName,
    short_name: productName,
    lang: "en",
    start_url: "./",
    scope: "./",
    display: "standalone",
    theme_color: canvas,
    background_color: canvas,
    icons,
    shortcuts: [
      shortcut(navigationText.newChat, pages.newChat),
      shortcut(navigationText.chatHistory, pages.chats),
    ],
  };
}
