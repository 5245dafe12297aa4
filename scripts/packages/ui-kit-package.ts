import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { designTokens } from "#ui-kit/theme/tokens/design-tokens.ts";
import { modulesFolder, packageVersion } from "./manifest.ts";
import type { PackageDefinition } from "./package-definition.ts";
import { relativeTo } from "./rewrite-imports.ts";
import { uiKitReadme } from "./ui-kit-readme.ts";

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

/** Every `<name>-screen.tsx` is `./screens/<name>`; the components around or over screens are named here. */
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

const styleDeclaration = "style-sheet.d.ts";

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

/** A style sheet has a declaration, as compilers refuse an import without one (TS2882). */
function styleTarget(file: string) {
  return { types: `./${styleDeclaration}`, default: `./${file}` };
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
    "./styles.css": styleTarget("styles.css"),
    "./fonts.css": styleTarget("fonts.css"),
    "./tokens.css": styleTarget("tokens.css"),
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
  readme: uiKitReadme,
  finish: (target) => {
    copyStyleFunctions(target);
    writeStyles(target);
    writeFonts(target);
    writeFileSync(join(target, styleDeclaration), "export {};\n");
    writeTokens(target);
  },
};
