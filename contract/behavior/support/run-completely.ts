import type { TestContext } from "vitest";

type Task = TestContext["task"] | TestContext["task"]["file"]["tasks"][number];

function isComplete(task: Task): boolean {
  return task.type === "suite" ? task.tasks.every(isComplete) : task.mode !== "skip";
}

/** Skips a test about everything in its file when a filter leaves something out. */
export function skipUnlessComplete({ task, skip }: TestContext): void {
  if (!task.file.tasks.every(isComplete)) skip("a filter leaves out other tests of the file");
}
