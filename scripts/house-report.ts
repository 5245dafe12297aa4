import { type FileMeasures, measureFile } from "./house/measure-file.ts";
import { readSourceFiles } from "./house/source-files.ts";
import { largest, quantile, sum } from "./house/statistics.ts";

/** Prints how the house stands against its own measures; it judges nothing and always exits with 0. */
const files = readSourceFiles();
const source = files.filter(({ isTest }) => !isTest).map(measureFile);
const tests = files.filter(({ isTest }) => isTest).map(measureFile);

const rows: [measure: string, found: string, goal: string][] = [
  ["files: source, tests", `${source.length}, ${tests.length}`, ""],
  ...fileLengths(),
  ...functionLengths(),
  ["comment lines", `${((100 * total("commentLines")) / total("lines")).toFixed(1)} %`, "4-8 %"],
  ["any per 1000 lines", perThousand("anyTypes"), "0"],
  ["casts per 1000 lines", perThousand("casts"), "<= 1"],
  ["barrels", list(source.filter(({ isBarrel }) => isBarrel)), "0"],
  ["TODO, FIXME, XXX", list([...source, ...tests].filter(({ todos }) => todos > 0)), "0"],
  ["test titles", String(sum(tests.map(({ titles }) => titles.length))), ""],
  [
    "titles with should",
    list(tests.filter(({ titles }) => titles.some((title) => /\bshould\b/i.test(title)))),
    "0",
  ],
  ["module mocks", list(tests.filter(({ moduleMocks }) => moduleMocks > 0)), "0"],
  ["domain files that know HTTP", list(source.filter(knowsHttp)), "0"],
];

for (const [measure, found, goal] of rows) {
  console.log(`${measure.padEnd(28)} ${found.padEnd(60)} ${goal && `goal ${goal}`}`.trimEnd());
}

function fileLengths(): typeof rows {
  const lengths = source.map(({ lines }) => lines);
  const longest = largest(source, ({ lines }) => lines);
  return [
    ["file length, median / p95", `${quantile(lengths, 0.5)} / ${quantile(lengths, 0.95)}`, "<= 45 / <= 150"],
    ["longest file", `${longest?.lines} ${longest?.path}`, "<= 220"],
  ];
}

/** The handlers are the functions of a routes file, apart from the one that holds them all. */
function functionLengths(): typeof rows {
  const functions = source.flatMap((file) => file.functions);
  const handlers = source
    .filter(({ path }) => path.startsWith("api/http/routes/"))
    .flatMap((file) => file.functions.filter((one) => one !== largest(file.functions, ({ lines }) => lines)));
  const longest = largest(functions, ({ lines }) => lines);
  const handler = largest(handlers, ({ lines }) => lines);
  return [
    [
      "function length, p95",
      String(
        quantile(
          functions.map(({ lines }) => lines),
          0.95,
        ),
      ),
      "<= 40",
    ],
    ["longest function", `${longest?.lines} ${longest?.place}`, "<= 60"],
    ["longest handler", handler ? `${handler.lines} ${handler.place}` : "none", "<= 15"],
  ];
}

function knowsHttp({ path, imports }: FileMeasures): boolean {
  return (
    path.startsWith("api/domain/") && imports.some((name) => /^(express|passport|@ts-rest\/)/.test(name))
  );
}

function total(measure: "lines" | "commentLines" | "anyTypes" | "casts"): number {
  return sum(source.map((file) => file[measure]));
}

function perThousand(measure: "anyTypes" | "casts"): string {
  return `${((1000 * total(measure)) / total("lines")).toFixed(1)} (${total(measure)})`;
}

function list(found: FileMeasures[]): string {
  return found.length === 0 ? "0" : `${found.length}: ${found.map(({ path }) => path).join(", ")}`;
}
