import { formatNumber } from "./format-number.ts";
import { comparedValue, type Goal, isMet, type Unit } from "./goal.ts";
import type { StoredResult, StoredResults } from "./stored-result.ts";

function withUnit(value: number, unit: Unit): string {
  return unit === "x" ? `${formatNumber(value)}x` : `${formatNumber(value)} ${unit}`.trimEnd();
}

function target({ atMost, atLeast, unit }: Goal): string {
  if (atMost !== undefined) return `<= ${withUnit(atMost, unit)}`;
  return atLeast === undefined ? "" : `>= ${withUnit(atLeast, unit)}`;
}

function measured(goal: Goal, { rounds }: StoredResult): string {
  if (rounds.length === 0) return "";
  const value = withUnit(comparedValue(goal, rounds), goal.unit);
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  return least === most ? value : `${value} (${formatNumber(least)} to ${formatNumber(most)})`;
}

/** Whether the figures of `refusedBy` and `metWithout` prove a refusal. */
function isProved(goal: Goal, results: StoredResults): boolean {
  const meets = (id: string) => {
    const proof = results[id]?.rounds ?? [];
    return proof.length === 0 ? undefined : isMet(goal, proof);
  };
  if (goal.refusedBy !== undefined && meets(goal.refusedBy) !== false) return false;
  return goal.metWithout === undefined || meets(goal.metWithout) === true;
}

function verdict(goal: Goal, result: StoredResult, results: StoredResults): string {
  if (result.failure !== undefined) return "not measured";
  const met = isMet(goal, result.rounds);
  if (met === undefined) return "";
  if (met) return "met";
  return goal.refused !== undefined && isProved(goal, results) ? `refused: ${goal.refused}` : "not met";
}

/** One row of the goal table: line, target, figure with its spread, verdict, scale. */
export type Row = readonly [line: string, target: string, measured: string, verdict: string, scale: string];

export function rowsOf(goals: readonly Goal[], results: StoredResults): Row[] {
  return goals.flatMap((goal) => {
    const result = results[goal.id];
    if (result === undefined) return [];
    const scale = (result.failure ?? result.scale) + (result.isQuick ? "; a short run" : "");
    return [
      [goal.line, target(goal), measured(goal, result), verdict(goal, result, results), scale] as const,
    ];
  });
}

export function plainTable(rows: readonly Row[]): string {
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: Row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return rows.map(line).join("\n");
}

export function markdownTable(rows: readonly Row[]): string {
  const head = ["Goal", "Target", "Measured", "", "Behind it, on the machine of that run"];
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return lines.join("\n");
}
