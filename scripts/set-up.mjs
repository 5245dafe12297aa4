/**
 * Sets up a fresh clone: the lockfile's dependencies, the generated style functions and, on request,
 * the built app, prototype or Storybook. Runs on any Node from version 20 with built-in modules only,
 * because the dependencies may not be installed yet.
 *
 *   node scripts/set-up.mjs              dependencies and style functions
 *   node scripts/set-up.mjs app          the built app and server as well
 *   node scripts/set-up.mjs prototype    the built prototype as well
 *   node scripts/set-up.mjs storybook    the built Storybook as well
 *   node scripts/set-up.mjs packages     the packages for other clients as well
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSourceVersion } from "./builds/source-version.mjs";

const steps = [
  {
    says: "Installing the dependencies of package-lock.json (one to three minutes, once) …",
    sources: ["package-lock.json"],
    stamp: "node_modules/.set-up",
    // Not every npm reads allowScripts of package.json.
    npm: ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    alreadyDone: isInstalledByHand,
  },
  {
    says: "Fetching Node 24 (half a minute, once) …",
    sources: ["package-lock.json"],
    stamp: "node_modules/.set-up-node",
    // Without this option npm buffers the output of the install script, and loses it if it is killed.
    npm: ["rebuild", "node", "--foreground-scripts", "--loglevel=error"],
    isQuiet: true,
    alreadyDone: () => existsSync("node_modules/node/bin/node"),
  },
  {
    says: "Generating the style functions (a few seconds) …",
    sources: ["package-lock.json", "ui-kit"],
    stamp: "styled-system/.set-up",
    npm: ["run", "--silent", "codegen"],
  },
  {
    sources: ["package.json", "package-lock.json", "app", "contract", "ui-kit"],
    stamp: "dist/app/.set-up",
    part: "app",
    onlyFor: "app",
  },
  {
    sources: ["package.json", "package-lock.json", "api", "contract"],
    // Version and commit are written into the server.
    version: () => JSON.stringify(readSourceVersion()),
    stamp: "dist/server/.set-up",
    part: "server",
    onlyFor: "app",
  },
  {
    says: "Building the prototype (about ten seconds) …",
    sources: ["package.json", "package-lock.json", "app", "contract", "prototype", "ui-kit"],
    stamp: "dist/prototype/.set-up",
    npm: ["run", "--silent", "build:mock"],
    onlyFor: "prototype",
  },
  {
    says: "Building Storybook (half a minute) …",
    sources: [
      "package.json",
      "package-lock.json",
      ".storybook",
      "app",
      "contract",
      "scripts/builds",
      "ui-kit",
    ],
    stamp: "dist/storybook/.set-up",
    npm: ["run", "--silent", "build-storybook"],
    onlyFor: "storybook",
  },
  {
    says: "Assembling the packages (half a minute) …",
    sources: ["package.json", "package-lock.json", "contract", "scripts/packages", "ui-kit"],
    version: () => readSourceVersion().version,
    stamp: "dist/packages/.set-up",
    npm: ["run", "--silent", "build:packages"],
    onlyFor: "packages",
  },
];

/** @type {{ name: string, hash: string }[]} */
const staleParts = [];

for (const step of steps) {
  if (step.onlyFor && !process.argv.includes(step.onlyFor)) continue;
  const hash = hashOf(step.sources, step.version?.());
  if (existsSync(step.stamp) && readFileSync(step.stamp, "utf8") === hash) continue;
  if (step.part) {
    staleParts.push({ name: step.part, hash });
    continue;
  }
  if (!step.alreadyDone?.()) {
    console.error(step.says);
    runNpm(step.npm, step.isQuiet);
  }
  writeFileSync(step.stamp, hash);
}

// One release for both: no server may start with the app of one version and the server of another.
if (staleParts.length > 0) {
  const names = staleParts.map(({ name }) => name);
  console.error(`Building the ${names.join(" and the ")} (a few seconds, the app about ten) …`);
  // The build writes the stamps itself, because another build may be the current one when it has ended.
  runNpm(["run", "--silent", "build:parts", "--", ...staleParts.map(({ name, hash }) => `${name}=${hash}`)]);
}

/** `npm ci` and `npm install` write this file on success; it is up to date if newer than the lockfile. */
function isInstalledByHand() {
  const done = "node_modules/.package-lock.json";
  return existsSync(done) && statSync(done).mtimeMs >= statSync("package-lock.json").mtimeMs;
}

/**
 * @param {string[]} sources files and folders; folders are read recursively
 * @param {string} [version]
 */
function hashOf(sources, version = "") {
  const hash = createHash("sha256").update(version);
  for (const file of sources.flatMap(filesUnder)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * The files below a path, without those in which the compiler stores its last run: they are no sources.
 * @param {string} path
 */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.endsWith(".tsbuildinfo"))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Runs each tool through npm, so that it uses the Node of the lockfile instead of this one. The output of a quiet one is shown
 * only when it fails.
 * @param {string[]} words
 * @param {boolean} [isQuiet]
 */
function runNpm(words, isQuiet = false) {
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
  const stdio = isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", 2, 2];
  const options = { stdio, encoding: "utf8", maxBuffer: Number.POSITIVE_INFINITY };
  const { error, signal, status, stdout, stderr } = spawnSync(command, [...first, ...words], options);
  if (status === 0) return;
  const printed = `${stdout ?? ""}${stderr ?? ""}`.trimEnd();
  if (printed !== "") console.error(printed);
  const cause = error?.message ?? signal ?? `exit code ${status}`;
  const isSilent = printed === "" && (isQuiet || error !== undefined);
  console.error(
    `npm ${words.join(" ")} failed (${cause})${isSilent ? " and printed nothing." : "; its own words are above."}`,
  );
  process.exit(1);
}
