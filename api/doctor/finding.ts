/** The result of one check, as one line of the doctor. */
export interface Finding {
  readonly check: string;
  /** `warn`: it works, and should be looked at. `fail`: something that is configured does not work, or a secret is open to everyone. */
  readonly status: "ok" | "warn" | "fail";
  readonly message: string;
  /** The variable to correct. */
  readonly variable?: string;
}

type Report = (message: string, variable?: string) => Finding;

/** Makes the findings of one check. */
export function findingsOf(check: string): {
  readonly ok: Report;
  readonly warn: Report;
  readonly fail: Report;
} {
  const report =
    (status: Finding["status"]): Report =>
    (message, variable) => ({ check, status, message, ...(variable !== undefined && { variable }) });
  return { ok: report("ok"), warn: report("warn"), fail: report("fail") };
}

/** The code of a system's or driver's error, which quotes no secret. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code !== "") return code;
  if (error instanceof AggregateError) return errorCode(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? errorCode(error.cause) : "unknown";
}

/** As an exit code: 0 if all is well, 1 after a warning, 2 after a failure. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ status }) => status === "fail")) return 2;
  return findings.some(({ status }) => status === "warn") ? 1 : 0;
}
