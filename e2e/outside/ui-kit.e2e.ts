import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type PreviewServer, preview } from "vite";
import { OutsideFolder } from "./outside-folder.ts";

/** One folder for all: an installation takes longer than every test of it. */
test.describe.configure({ mode: "serial" });

const tools = { publint: "0.3.25", "@arethetypeswrong/cli": "0.18.5" };
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let outside: OutsideFolder;
let server: PreviewServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  outside = await OutsideFolder.create("docs/examples/front-end", ["contract", "ui-kit"], tools);
});
test.afterAll(async () => {
  await server?.close();
  outside?.remove();
});

const pathOf = (file: string) => join(outside.folder, file);
const inPackage = (file: string) => pathOf(`node_modules/@inglenook/ui-kit/${file}`);
const read = (file: string) => readFileSync(inPackage(file), "utf8");
const write = (file: string, text: string) => writeFileSync(pathOf(file), text);

async function run(program: string, ...words: string[]): Promise<string> {
  const { exitCode, output } = await outside.run(program, words);
  expect(exitCode, output).toBe(0);
  return output;
}

/** A module that imports each subpath of code and of styles. */
function importEverySubpath(): string {
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(read("package.json"));
  const subpaths = Object.keys(exports).filter((subpath) => !subpath.endsWith(".json"));
  return subpaths
    .map((subpath, index) => {
      const specifier = JSON.stringify(`@inglenook/ui-kit/${subpath.slice(2)}`);
      if (subpath.endsWith(".css")) return `import ${specifier};\n`;
      return `import * as part${index} from ${specifier};\nvoid part${index};\n`;
    })
    .join("");
}

const compilerOptions = {
  target: "es2024",
  lib: ["es2024", "dom", "dom.iterable"],
  jsx: "react-jsx",
  strict: true,
  types: [],
};

for (const [module, moduleResolution] of [
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
])
  test(`every subpath has types under ${moduleResolution}, and they are whole`, async () => {
    write("every-subpath.ts", importEverySubpath());
    const options = { ...compilerOptions, module, moduleResolution, noEmit: true };
    write("tsconfig.every.json", JSON.stringify({ compilerOptions: options, files: ["every-subpath.ts"] }));
    const { output } = await outside.run("tsc", ["-p", "tsconfig.every.json"]);
    // Declarations of other packages may not suit each other.
    const ours = output
      .split("\n")
      .filter((line) => line.includes("error") && !/node_modules\/(?!@inglenook\/ui-kit)/.test(line));
    expect(ours).toEqual([]);
  });

test("publint and Are the types wrong find no fault", async () => {
  expect(await run("publint", inPackage(""), "--strict")).toContain("All good!");
  await run("attw", outside.tarballs.get("@inglenook/ui-kit") ?? "", "--profile", "esm-only");
});

test("the README's sample compiles without the types of a bundler", async () => {
  const [, sample = ""] = /^```tsx\n(.*?)^```$/ms.exec(read("README.md")) ?? [];
  expect(sample).toContain("<PageShell");
  write("readme.tsx", sample);
  const options = { extends: "./tsconfig.json", compilerOptions: { types: [] }, include: ["readme.tsx"] };
  write("tsconfig.readme.json", JSON.stringify(options));
  await run("tsc", "-p", "tsconfig.readme.json");
});

test("a primitive draws on a server", async () => {
  write(
    "on-server.mjs",
    `import { Button } from "@inglenook/ui-kit/primitives/button";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
console.log(renderToString(createElement(Button, { variant: "lit", children: "Send" })));`,
  );
  expect(await run("node", "on-server.mjs")).toMatch(/^<button .*Send<\/.*button>/);
});

test("the variables of the styles have readable names", () => {
  for (const file of ["styles.css", "tokens.css"]) {
    const css = read(file);
    expect(css).toContain("--colors-bg-canvas:");
    // A step of a scale, such as 0.5, is the only name with a dot.
    const names = [...css.matchAll(/--[a-z]+-[\w.\\-]+(?=:)/g)].map(([name]) => name);
    expect(names.filter((name) => name.includes("\\") && !/-\d\\\.\d$/.test(name))).toEqual([]);
  }
  expect(read("styles.css")).toMatch(/^@layer reset, base, tokens, recipes, utilities;/);
});

interface ColorToken {
  $value: { hex: string };
  $extensions: { mode: Record<"light" | "dark", { hex: string }> };
}

test("the tokens are in both modes, and once for each mode that Figma imports", () => {
  const tokensOf = (file: string) => JSON.parse(read(file)).colors;
  const canvas: ColorToken = tokensOf("tokens.json").bg.canvas;
  expect(canvas.$value).toEqual(canvas.$extensions.mode.light);
  expect(canvas.$extensions.mode.dark.hex).not.toBe(canvas.$value.hex);
  for (const mode of ["light", "dark"] as const) {
    const tokens = tokensOf(`tokens.${mode}.json`);
    expect(tokens.bg.canvas.$type).toBe("color");
    expect(tokens.bg.canvas.$value).toEqual(canvas.$extensions.mode[mode]);
  }
});

test("a page with one button has no code of Markdown, of the client or of other components", async () => {
  write("button.html", '<div id="root"></div><script type="module" src="/button.tsx"></script>');
  write(
    "button.tsx",
    `import { Button } from "@inglenook/ui-kit/primitives/button";
import { createRoot } from "react-dom/client";
createRoot(document.body).render(<Button variant="lit">Send</Button>);`,
  );
  write(
    "vite.button.ts",
    'export default { build: { outDir: "dist-button", rolldownOptions: { input: "button.html", external: /^react/ } } };',
  );
  await run("vite", "build", "--config", "vite.button.ts");
  const assets = pathOf("dist-button/assets");
  const code = readdirSync(assets).map((file) => readFileSync(join(assets, file), "utf8"));
  expect(code).toHaveLength(1);
  expect(code[0]).toContain("lit.solid");
  for (const foreign of ["data-message", "/api/chats", "katex", "dialog"])
    expect(code[0]).not.toContain(foreign);
  // Panda's runtime is most of it.
  expect(code[0]?.length).toBeLessThan(40_000);
});

test("the front end of its own builds", async () => {
  test.setTimeout(60_000);
  await run("tsc");
  await run("vite", "build");
  server = await preview({
    configFile: false,
    root: outside.folder,
    logLevel: "silent",
    preview: { port: 0 },
  });
});

/** Opens a page of the example, and collects what its console reports. */
async function open(page: Page, path: string): Promise<string[]> {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "info" && message.type() !== "debug") reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(error.message));
  const address = server?.resolvedUrls?.local[0] ?? "";
  await page.goto(new URL(path, address).href);
  return reports;
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await run.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

for (const width of [1280, 360])
  for (const colorScheme of ["light", "dark"] as const)
    test(`a chat goes on by keyboard under a foreign router and brand, ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const reports = await open(page, "/chats");
      await page.getByRole("main").getByRole("link").first().focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/chat\/[^/]+$/);
      await expect(page.locator("[data-message=bot]").first()).toBeVisible();
      await page.getByRole("textbox", { name: "Message" }).focus();
      await page.keyboard.type("Say it in **one** word");
      await page.keyboard.press("Enter");
      // Older messages may still be drawn meanwhile, so their number is not compared.
      await expect(page.locator("[data-message=user]").last()).toContainText("Say it in");
      const last = page.locator("[data-message]").last();
      await expect(last).toHaveAttribute("data-message", "bot");
      const replyLength = async () => (await last.innerText()).length;
      await expect.poll(replyLength, { timeout: 30_000 }).toBeGreaterThan(100);
      await expect(page.getByRole("button", { name: /^Stop/ })).toHaveCount(0, { timeout: 30_000 });
      const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(canvas).toBe(colorScheme === "light" ? "rgb(251, 248, 253)" : "rgb(20, 13, 27)");
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Lora");
      expect(await axeFaults(page)).toEqual([]);
      expect(reports).toEqual([]);
      await page.screenshot({ path: test.info().outputPath("chat.png") });
    });

test("a chosen theme is applied, and outlasts the page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const reports = await open(page, "/");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Light theme" })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  expect(reports).toEqual([]);
});

test("a reply that ends in another chat is told, and shown from there", async ({ page }) => {
  const reports = await open(page, "/chats");
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await expect(toasts.getByText("Foxglove has answered in")).toBeVisible({ timeout: 30_000 });
  await toasts.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Compare a heat pump");
  expect(reports).toEqual([]);
});

test("a person signs out, and in again by a passkey", async ({ page }) => {
  const reports = await open(page, "/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Continue with Passkey" }).click();
  await expect(page.getByRole("textbox", { name: "Initial Prompt" })).toBeVisible();
  await expect(page).toHaveTitle("Foxglove");
  expect(reports).toEqual([]);
});
