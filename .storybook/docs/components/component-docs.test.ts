import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { componentKeys } from "../keyboard-map/component-keys.ts";
import { type ComponentGuide, guideName, missingParts } from "./component-guide.ts";
import { exampleSource, exampleTitle, packagePath } from "./example-source.ts";
import { guidePaths, loadGuide } from "./load-guide.ts";
import { type ComponentProps, undescribedProps } from "./props/component-props.ts";
import { readProps } from "./props/read-props.ts";

/** The titles of primitives and patterns. One with a third word shows states of a component that has a page. */
const titles = globSync("ui-kit/{primitives,patterns}/**/*.stories.tsx").flatMap((file) => {
  const [, title = file, tags] =
    /title: "([^"]+)",\s*(tags: \["autodocs"\])?/.exec(readFileSync(file, "utf8")) ?? [];
  return title.split("/").length > 2
    ? []
    : [{ title, name: guideName(title), isDocumented: tags !== undefined }];
});
const names = titles.map(({ name }) => name).toSorted();
const guideNames = guidePaths.map((path) => path.replace(/^.*\/|\.tsx$/g, "")).toSorted();

const readGuides = () => Promise.all(guideNames.map(async (name) => ({ name, ...(await loadGuide(name)) })));

/** The properties of the exports that a guide names. */
function documented(components: readonly ComponentProps[], { file, exports }: ComponentGuide) {
  return components.filter((component) => component.file === file && exports.includes(component.name));
}

describe("the docs pages of components", { timeout: 120_000 }, () => {
  it("exist for every primitive and pattern, and for nothing else", () => {
    expect(guideNames).toEqual(names);
    expect(titles.filter(({ isDocumented }) => !isDocumented)).toEqual([]);
  });

  it("are complete", async () => {
    const guides = await readGuides();
    const gaps = guides.flatMap(({ name, guide }) => missingParts(guide).map((part) => `${name}: ${part}`));
    expect(gaps).toEqual([]);
  });

  it("show the source of each example", async () => {
    const guides = await readGuides();
    const hidden = guides.flatMap(({ name, guide, source }) =>
      Object.keys(guide.examples)
        .filter((example) => !exampleSource(source, example)?.code)
        .map((example) => `${name}: ${example}`),
    );
    expect(hidden).toEqual([]);
  });

  it("import nothing that the package does not have", async () => {
    const guides = await readGuides();
    const withStories = globSync("ui-kit/{primitives,patterns}/**/*.stories.tsx").map((story) =>
      packagePath(story.replace(".stories", "")),
    );
    const known = new Set([...withStories, "@inglenook/ui-kit/ports", "react", "lucide-react"]);
    const codes = guides.flatMap(({ name, guide, source }) => [
      ...Object.keys(guide.examples).map((example) => ({ name, code: exampleSource(source, example)?.code })),
      { name, code: `from "${packagePath(guide.file)}"` },
    ]);
    const unknown = codes.flatMap(({ name, code = "" }) =>
      [...code.matchAll(/from "([^"]+)"/g)]
        .filter(([, module = ""]) => !known.has(module))
        .map(([, module]) => `${name}: ${module}`),
    );
    expect(unknown).toEqual([]);
    const helpers = codes.filter(({ code = "" }) => /<(Framed|OpenedByPress|ShownToast)\b/.test(code));
    expect(helpers.map(({ name }) => name)).toEqual([]);
  });

  it("tell the keys of each component, or why it has none", () => {
    expect(Object.keys(componentKeys).toSorted()).toEqual(names);
  });

  it("describe each property of what they document", async () => {
    const guides = await readGuides();
    const components = readProps();
    const found = guides.flatMap(({ guide }) => documented(components, guide));
    expect(undescribedProps(found)).toEqual([]);
    const exported = guides.flatMap(({ guide }) => guide.exports.map((name) => `${guide.file}: ${name}`));
    expect(found.map(({ file, name }) => `${file}: ${name}`).toSorted()).toEqual(exported.toSorted());
    const hook = found.find(({ name }) => name === "useToast");
    expect(hook?.returns).toMatch(/^\(toast: Toast\) => /);
    expect(hook?.shapes.map(({ name }) => name)).toEqual(["Toast"]);
  });
});

describe("a docs page that is not as it must be", () => {
  const guide: ComponentGuide = {
    summary: "A lamp lights a room.",
    file: "ui-kit/primitives/lamp.tsx",
    exports: ["Lamp"],
    examples: { Lit: () => null },
    use: ["In the dark."],
    avoid: ["By day."],
    anatomy: "It has no parts.",
    pairs: [{ do: { shown: null, why: "Light one." }, dont: { shown: null, why: "Light all." } }],
    content: ["No words."],
    accessibility: ["It is seen."],
  };

  it("is accepted only when nothing is missing", () => {
    expect(missingParts(guide)).toEqual([]);
    expect(missingParts({ ...guide, summary: "Lamp", use: [], pairs: [] })).toEqual([
      "a summary of one sentence",
      "when to use it",
      "a do with a don't",
    ]);
  });

  it("is refused for a do whose don't says nothing", () => {
    const [pair] = guide.pairs;
    const silent = pair && { ...pair, dont: { shown: null, why: "" } };
    expect(missingParts({ ...guide, pairs: silent ? [silent] : [] })).toEqual(["a do with a don't"]);
  });

  it("is named by the property that has no description", () => {
    const row = { name: "lit", isRequired: true, type: "boolean", defaultValue: undefined, description: "" };
    const known = { description: "", returns: undefined, nativeElement: undefined, shapes: [] };
    const lamp = { file: "lamp.tsx", name: "Lamp", ...known };
    expect(undescribedProps([{ ...lamp, props: [row] }])).toEqual(["lamp.tsx: Lamp.lit"]);
    expect(undescribedProps([{ ...lamp, props: [{ ...row, description: "It is on." }] }])).toEqual([]);
  });
});

describe("the code of an example", () => {
  const source = [
    'import { Moon, Sun } from "lucide-react";',
    'import { useState } from "react";',
    'import { Lamp, type LampState } from "#ui-kit/primitives/light/lamp.tsx";',
    'import { Framed } from "../../components/framed.tsx";',
    "",
    "const ignore = () => {};",
    'const moon = "new";',
    "const states: readonly LampState[] = [",
    '  "on",',
    "];",
    "const wiring = { states, onChange: ignore };",
    "",
    "/**",
    " * Lit at night,",
    " * and by day.",
    " */",
    "function NightLamp() {",
    "  return (",
    "    <Room>",
    "      <Lamp lit />",
    "    </Room>",
    "  );",
    "}",
    "",
    "function Switch() {",
    "  const [lit, setLit] = useState(false);",
    "  return <Lamp lit={lit} />;",
    "}",
    "",
    "function Plain() {",
    "  return <Lamp />;",
    "}",
    "",
    "function Wired() {",
    '  return <Lamp {...wiring} icon={<Sun />} label="Lit by moon" moon="full" />;',
    "}",
    "",
  ].join("\n");
  const lamp = 'import { Lamp } from "@inglenook/ui-kit/primitives/lamp";';

  it("is the elements alone where nothing else is in it, with its comment", () => {
    expect(exampleSource(source, "NightLamp")).toEqual({
      code: `${lamp}\n\n<Room>\n  <Lamp lit />\n</Room>`,
      comment: "Lit at night, and by day.",
    });
    expect(exampleSource(source, "Plain")).toEqual({ code: `${lamp}\n\n<Lamp />`, comment: "" });
  });

  it("leaves out the frame that gives it a window", () => {
    const framed = ["function Framed() {", "  return (", '    <Framed label="A room">', "      <Lamp />"];
    const whole = [...framed, "    </Framed>", "  );", "}", ""].join("\n");
    expect(exampleSource(whole, "Framed")?.code).toBe("<Lamp />");
  });

  it("is the whole function where there is state", () => {
    expect(exampleSource(source, "Switch")?.code).toBe(
      [
        'import { useState } from "react";',
        lamp,
        "",
        "function Switch() {",
        "  const [lit, setLit] = useState(false);",
        "  return <Lamp lit={lit} />;",
        "}",
      ].join("\n"),
    );
  });

  it("has the constants that it uses, and their types", () => {
    expect(exampleSource(source, "Wired")?.code).toBe(
      [
        'import { Sun } from "lucide-react";',
        'import { Lamp, type LampState } from "@inglenook/ui-kit/primitives/lamp";',
        "",
        "const ignore = () => {};",
        "const states: readonly LampState[] = [",
        '  "on",',
        "];",
        "const wiring = { states, onChange: ignore };",
        "",
        '<Lamp {...wiring} icon={<Sun />} label="Lit by moon" moon="full" />',
      ].join("\n"),
    );
  });

  it("is titled by its name", () => {
    expect(exampleTitle("NightLamp")).toBe("Night lamp");
  });
});
