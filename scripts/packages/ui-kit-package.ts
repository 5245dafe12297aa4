import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { designTokens } from "#ui-kit/theme/design-tokens.ts";
import { modulesFolder, packageVersion } from "./manifest.ts";
import type { PackageDefinition } from "./package-definition.ts";

const folder = "ui-kit";
const excluded = /\.(stories|test)\.tsx?$|^panda\.config\.ts$|^flows\//;

type Part = "patterns" | "primitives" | "screens";
type Entries = Record<`./${string}`, string[]>;

/** The subpath of each module is its file's name, without folders. */
function namedByFile(part: Part, modules: string[], ending: string): Entries {
  const owners: Record<string, string[]> = {};
  for (const module of modules) {
    const subpath = `./${part}/${basename(module, ending)}`;
    if (owners[subpath] !== undefined) throw new Error(`${subpath} is ${owners[subpath]} and ${module}.`);
    owners[subpath] = [module];
  }
  return owners;
}

/** Components that have a story are public. */
function withStories(part: "patterns" | "primitives"): Entries {
  const stories = globSync(`${part}/**/*.stories.tsx`, { cwd: folder }).sort();
  const modules = stories.map((story) => story.replace(".stories", ""));
  const existing = new Set(globSync(`${part}/**/*.tsx`, { cwd: folder }));
  const withModule = modules.filter((module) => existing.has(module));
  return namedByFile(part, withModule, ".tsx");
}

/** Every `<name>-screen.tsx` is `./screens/<name>`; what is drawn around or over screens is named here. */
function screens(): Entries {
  const files = globSync("screens/**/*-screen.tsx", { cwd: folder }).sort();
  return {
    ...namedByFile("screens", files, "-screen.tsx"),
    "./screens/chat-list-updates": ["screens/chat-list-updates/chat-list-updates.tsx"],
    "./screens/recent-chats": ["screens/chat/recent/recent-chats-frame.tsx"],
    "./screens/notice": ["screens/notice/notice-banner.tsx"],
    "./screens/palette": ["screens/palette/command-palette.tsx"],
  };
}

const ports = globSync("ports/*.{ts,tsx}", { cwd: folder })
  .filter((file) => !excluded.test(file))
  .sort();

/** A specifier of one module for another; both are paths in the folder of the modules. */
function relativeTo(fromFile: string, path: string): string {
  const relative = posix.relative(posix.dirname(fromFile), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

function panda(...words: string[]): void {
  const { status } = spawnSync(
    "panda",
    [...words, "--silent", "--config", "scripts/packages/panda.config.ts"],
    {
      stdio: ["ignore", 2, 2],
    },
  );
  if (status !== 0) throw new Error(`panda ${words.join(" ")} failed.`);
}

/** Which theme is shown; in styles.css it is among the styles of every page. */
const schemes = `:root { color-scheme: light dark; }
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; }
`;

function writeStyles(target: string): void {
  panda("cssgen", "--outfile", join(target, "styles.css"));
  const tokensFile = join(target, "tokens.css");
  panda("cssgen", "tokens", "--outfile", tokensFile);
  writeFileSync(tokensFile, `${readFileSync(tokensFile, "utf8")}\n@layer tokens {\n${schemes}}\n`);
}

/** The fonts' files beside their style sheet, so that a page needs no other package. */
function writeFonts(target: string): void {
  const fonts = join(target, "fonts");
  mkdirSync(fonts);
  const css = readFileSync(join(folder, "theme/fonts.css"), "utf8");
  const whole = css.replaceAll(
    /@import "(@fontsource-variable\/[^/]+)\/([^"]+)";/g,
    (_, name: string, file: string) => {
      const source = join("node_modules", name);
      cpSync(join(source, "LICENSE"), join(fonts, `LICENSE-${basename(name)}`));
      const faces = readFileSync(join(source, file), "utf8");
      return faces.replaceAll(/url\(\.\/files\/([^)]+)\)/g, (_match, font: string) => {
        cpSync(join(source, "files", font), join(fonts, font));
        return `url(./fonts/${font})`;
      });
    },
  );
  writeFileSync(join(target, "fonts.css"), whole);
}

function writeTokens(target: string): void {
  const write = (name: string, tokens: object) =>
    writeFileSync(join(target, name), `${JSON.stringify(tokens, null, 2)}\n`);
  write("tokens.json", designTokens());
  for (const scheme of ["light", "dark"] as const) write(`tokens.${scheme}.json`, designTokens(scheme));
}

/** Panda's functions that the components call at run time. Its declarations import others by a name that compilers refuse. */
function copyStyleFunctions(target: string): void {
  for (const file of globSync("{css,tokens,types}/**/*.{mjs,d.mts}", { cwd: "styled-system" }))
    addStyleFile(target, file);
  addStyleFile(target, "helpers.mjs");
}

function addStyleFile(target: string, file: string): void {
  const copy = join(target, modulesFolder, "styled", file);
  mkdirSync(join(copy, ".."), { recursive: true });
  const code = readFileSync(join("styled-system", file), "utf8");
  writeFileSync(copy, code.replaceAll(/(["'])(\.[^"']+)\.d\.mts\1/g, "$1$2.mjs$1"));
}

const readme = `# @inglenook/ui-kit

The screens and components of Inglenook, for a front end of your own: with your router, your brand and your address of the
server. It has the version of the server that it was made with.

| Subpath | Holds |
|---|---|
| \`./provider\` | \`InglenookProvider\`: what every screen needs around it, with a default for each port |
| \`./screens/*\` | screens that fetch and send by themselves: \`ChatScreen\` of \`./screens/chat\`, and so on; \`ChatListUpdates\` of \`./screens/chat-list-updates\` keeps the lists up to date while a user is signed in |
| \`./patterns/*\` | parts of screens: \`ReplyMarkdown\` of \`./patterns/reply-markdown\`, \`PageShell\` of \`./patterns/page-shell\` |
| \`./primitives/*\` | controls: \`Button\` of \`./primitives/button\` |
| \`./ports\` | what a page can provide: links, passkeys, preferences, drafts, shortcuts, commands, the title |
| \`./styles.css\` | all styles, in cascade layers; import it once |
| \`./fonts.css\` | the fonts of the default brand; leave it out with fonts of your own |
| \`./tokens.css\` | the variables alone, for styles of your own |
| \`./tokens.json\` | the tokens in the format of the Design Tokens Community Group; \`./tokens.light.json\` and \`./tokens.dark.json\` are what Figma imports as two modes |
| \`./panda-preset\` | the tokens as a preset of Panda CSS |

\`\`\`tsx
import "@inglenook/ui-kit/styles.css";
import "@inglenook/ui-kit/fonts.css";
import { InglenookProvider } from "@inglenook/ui-kit/provider";
import { NewChatScreen } from "@inglenook/ui-kit/screens/new-chat";

<InglenookProvider product={{ name: "Hearth", demoReplies: false }} link={YourRoutersLink}>
  <NewChatScreen … />
</InglenookProvider>
\`\`\`

The default preferences last as long as the page. \`storedPreferences\` of \`./ports\` keeps them in the browser; call
\`followAppearance(store)\` before the first render, which applies the chosen theme, contrast, text size and reading width.

A brand is a few variables, as styles outside layers win over those of the kit:

\`\`\`css
:root {
  --colors-lit-solid: light-dark(#7c3aed, #a78bfa);
  --fonts-body: "Your Font", sans-serif;
}
\`\`\`

Browsers need \`light-dark()\`, which all have since May 2024. The kit draws in browsers only, not on a server.
`;

export const uiKitPackage: PackageDefinition = {
  name: "@inglenook/ui-kit",
  description:
    "The screens and components of Inglenook, for front ends with a router and brand of their own.",
  folder,
  excluded,
  entries: {
    "./provider": ["provider/inglenook-provider.tsx"],
    "./ports": ports,
    ...screens(),
    ...withStories("patterns"),
    ...withStories("primitives"),
    "./panda-preset": ["theme/panda-preset.ts"],
  },
  exports: {
    "./styles.css": "./styles.css",
    "./fonts.css": "./fonts.css",
    "./tokens.css": "./tokens.css",
    "./tokens.json": "./tokens.json",
    "./tokens.light.json": "./tokens.light.json",
    "./tokens.dark.json": "./tokens.dark.json",
  },
  imports: {
    "#contract": (path) => `@inglenook/contract/internal/${path}`,
    "#styled-system": (path, fromFile) => relativeTo(fromFile, `styled/${path.replace(".d.mts", ".mjs")}`),
    "#styled": (path, fromFile) => relativeTo(fromFile, `styled/${path}/index.mjs`),
  },
  dependencies: [
    "@ark-ui/react",
    "@simplewebauthn/browser",
    "@zag-js/aria-hidden",
    "@zag-js/auto-resize",
    "character-entities",
    "diff",
    "katex",
    "lowlight",
    "lucide-react",
    "marked",
  ],
  peerDependencies: {
    "@inglenook/contract": { range: packageVersion },
    "@pandacss/dev": { range: "^1.0.0", isOptional: true },
    "@tanstack/react-query": { range: "^5.60.0" },
    react: { range: "^19.2.0" },
    "react-dom": { range: "^19.2.0" },
    zod: { range: "^4.4.0" },
  },
  sideEffects: ["*.css"],
  readme,
  finish: (target) => {
    copyStyleFunctions(target);
    writeStyles(target);
    writeFonts(target);
    writeTokens(target);
  },
};
