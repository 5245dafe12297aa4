import { statSync } from "node:fs";
import { dirname } from "node:path/posix";
import {
  importCycles,
  importGraph,
  mutualChapters,
  namesTakenTwice,
  singleUserFiles,
} from "./house/import-graph.ts";
import { type FileMeasures, measureFile } from "./house/measure-file.ts";
import { listFiles, readSourceFiles } from "./house/source-files.ts";
import { largest, quantile, sum } from "./house/statistics.ts";
import { formatTestDuration } from "./testing/test-duration.ts";

/** A file shorter than this, with one user beside it, may belong in that user's file. */
const maxSliverLines = 41;
const filesPerFolder = 20;

/** The only files that import ts-rest, so that another library can take its place (docs/decisions/0001). */
const restDoors = new Set([
  "contract/http/rest.ts",
  "contract/client/react/rest-queries.ts",
  "api/http/rest-server.ts",
]);

/** Prints the project's measures. Exits with 1 if a goal is missed. Sizes of code have no goal: a large one is a hint. */
const files = readSourceFiles();
const source = files.filter(({ isTest }) => !isTest).map(measureFile);
const tests = files.filter(({ isTest }) => isTest).map(measureFile);
const values = importGraph(source);
/** Without `import()`: a lazily loaded file must be separate. */
const everything = importGraph(
  [...source, ...tests].map(({ path, imports, typeImports }) => ({
    path,
    imports: [...imports, ...typeImports],
  })),
);

/** The imports of product code, types included. */
const imported = importGraph(
  source.map(({ path, imports, typeImports }) => ({ path, imports: [...imports, ...typeImports] })),
);

/** The pictures in git; `npm run visual` compares most of them. */
const pictures = listFiles("*.png");

type Row = { measure: string; found: string; goal?: string; isMissed?: boolean };

const rows: Row[] = [
  { measure: "files: source, tests", found: `${source.length}, ${tests.length}` },
  ...fileLengths(),
  ...functionLengths(),
  ...folders(),
  {
    measure: "short files with one user",
    found: String(singleUserFiles(source, everything, maxSliverLines).length),
  },
  atMost(
    "circles of files",
    importCycles(values).map((group) => group.join(" ")),
    0,
  ),
  atMost("knots of api/domain", mutualChapters(imported, "api/domain", ["chats"]), 0),
  atMost("knots of screens/chat", mutualChapters(imported, "ui-kit/screens/chat"), 0),
  atMost("knots of contract/mock", mutualChapters(imported, "contract/mock"), 0),
  atMost("names taken twice", namesTakenTwice(source.filter(isInUse)), 0),
  { measure: "comment lines", found: `${((100 * total("commentLines")) / total("lines")).toFixed(1)} %` },
  { measure: "any", ...count(total("anyTypes"), 0) },
  { measure: "casts per 1000 lines", ...count((1000 * total("casts")) / total("lines"), 1) },
  atMost("barrels", pathsOf(source.filter(({ path, isBarrel }) => isBarrel && !restDoors.has(path))), 0),
  atMost("TODO, FIXME, XXX", pathsOf([...source, ...tests].filter(({ todos }) => todos > 0)), 0),
  { measure: "test titles", found: String(sum(tests.map(({ titles }) => titles.length))) },
  atMost("titles with should", pathsOf(tests.filter(startsWithShould)), 0),
  atMost("module mocks", pathsOf(tests.filter(({ moduleMocks }) => moduleMocks > 0)), 0),
  atMost("domain files that know HTTP", pathsOf(source.filter(importsHttp)), 0),
  atMost("other files that import ts-rest", pathsOf([...source, ...tests].filter(importsRest)), 0),
  { measure: "lines of the mock world's rules", found: mockLines() },
  { measure: "lines of proof for a line of product", found: proofRatio() },
  { measure: "megabytes of pictures", ...count(megabytesOf(pictures), 12, `in ${pictures.length} files`) },
  { measure: "minutes of the last npm test", found: formatTestDuration() },
];

for (const { measure, found, goal, isMissed } of rows) {
  const judged = goal === undefined ? "" : `goal ${goal}${isMissed ? "  MISSED" : ""}`;
  console.log(`${measure.padEnd(38)} ${found.padEnd(60)} ${judged}`.trimEnd());
}
process.exitCode = rows.some(({ isMissed }) => isMissed) ? 1 : 0;

function fileLengths(): Row[] {
  const longest = largest(source, ({ lines }) => lines);
  return [
    {
      measure: "file length, p95",
      found: String(
        quantile(
          source.map(({ lines }) => lines),
          0.95,
        ),
      ),
    },
    { measure: "longest file", found: `${longest?.lines ?? 0} ${longest?.path ?? ""}` },
  ];
}

/** The handlers are the functions of a routes file, except the one that contains them all. */
function functionLengths(): Row[] {
  const functions = source.flatMap((file) => file.functions);
  const handlers = source
    .filter(({ path }) => path.startsWith("api/http/routes/"))
    .flatMap((file) => file.functions.filter((one) => one !== largest(file.functions, ({ lines }) => lines)));
  const longest = largest(functions, ({ lines }) => lines);
  const handler = largest(handlers, ({ lines }) => lines);
  return [
    { measure: "longest function", found: `${longest?.lines ?? 0} ${longest?.location ?? ""}` },
    { measure: "longest handler", ...count(handler?.lines ?? 0, 15, handler?.location) },
  ];
}

/** Folders of migrations and decisions grow by one file each and are sorted by date. */
function folders(): Row[] {
  const sizes = new Map<string, number>();
  for (const { path } of files) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  sizes.delete("api/database/migrations");
  const full = [...sizes].filter(([, size]) => size > filesPerFolder);
  const [folder, size] = largest([...sizes], ([, files]) => files) ?? [];
  return [
    { measure: "fullest folder", found: `${size} ${folder}` },
    { measure: `folders of more than ${filesPerFolder} files`, found: String(full.length) },
  ];
}

/**
 * The mock world's own rules: its code besides tables, factories, handlers, server and scenarios. Each stays for a reason
 * (docs/decisions/0122); the rules that it shares with the server are in `contract/rules`.
 */
function mockLines(): string {
  const other = /^contract\/mock\/(factories|handlers|scenarios|server|state)\//;
  const ofMock = source.filter(({ path }) => /^contract\/mock\/.+\//.test(path) && !other.test(path));
  return String(sum(ofMock.map(({ lines }) => lines)));
}

/** Tests, stories, journeys and behavior suites beside the four parts that are shipped. */
function proofRatio(): string {
  const product = source.filter(({ path }) => /^(?:api|app|contract|ui-kit)\//.test(path));
  const linesOf = (measured: readonly FileMeasures[]) => sum(measured.map(({ lines }) => lines));
  return (linesOf(tests) / linesOf(product)).toFixed(2);
}

function megabytesOf(paths: readonly string[]): number {
  return sum(paths.map((path) => statSync(path).size)) / 1e6;
}

function count(found: number, most: number, where = ""): Omit<Row, "measure"> {
  const rounded = Number.isInteger(found) ? found : Number(found.toFixed(1));
  return { found: `${rounded} ${where}`.trim(), goal: `<= ${most}`, isMissed: found > most };
}

function atMost(measure: string, found: readonly string[], most: number): Row {
  const names = found.length === 0 ? "" : `: ${found.join(", ")}`;
  return { measure, found: `${found.length}${names}`, goal: `<= ${most}`, isMissed: found.length > most };
}

function importsHttp({ path, imports, typeImports }: FileMeasures): boolean {
  const all = [...imports, ...typeImports];
  return path.startsWith("api/domain/") && all.some((name) => /^(express|passport|@ts-rest\/)/.test(name));
}

/** The programs of the bench measure the packages alone. */
function importsRest({ path, imports, typeImports }: FileMeasures): boolean {
  if (restDoors.has(path) || path.startsWith("bench/programs/")) return false;
  return [...imports, ...typeImports].some((name) => name.startsWith("@ts-rest/"));
}

/** A migration stays as it was, with the names of its time. */
function isInUse({ path }: FileMeasures): boolean {
  return !path.startsWith("api/database/migrations/");
}

function startsWithShould({ titles }: FileMeasures): boolean {
  return titles.some((title) => /\bshould\b/i.test(title));
}

function total(measure: "lines" | "commentLines" | "anyTypes" | "casts"): number {
  return sum(source.map((file) => file[measure]));
}

function pathsOf(found: readonly FileMeasures[]): string[] {
  return found.map(({ path }) => path);
}
