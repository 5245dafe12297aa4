import { editDistance } from "./misspelled-variables.ts";

/** The variables that docker compose itself reads from `.env`. */
export const composeVariables = [
  "STOP_GRACE_PERIOD",
  "INGLENOOK_VERSION",
  "INGLENOOK_COMMIT",
  "LOG_SIZE",
  "APP_MEMORY",
  "APP_CPUS",
  "MYSQL_MEMORY",
  "MYSQL_CPUS",
  "MYSQL_PASSWORD",
];
const composeNames = /^(?:COMPOSE|DOCKER|BUILDKIT|BUILDX)_/;

/** The variables that Node, npm, the system and libraries read from the environment of a process. `.env` does not set them. */
const processNames = new RegExp(
  [
    "^(?:NODE|NPM|OTEL|OPENSSL|SSL|LC|UV|XDG|SQLITE)_",
    "^OPENAI_(?:ADMIN_KEY|LOG|ORG_ID|PROJECT_ID|WEBHOOK_SECRET)$",
    "^(?:ALL|FTP|HTTP|HTTPS|NO)_PROXY$",
    "^(?:DEBUG|FORCE_COLOR|HOME|HOSTNAME|LANG|LANGUAGE|NO_COLOR|PATH|TMPDIR|TZ|USER)$",
  ].join("|"),
  "i",
);

/** The text of a line may be a secret, so only text that looks like the name of a variable is quoted. */
const quotableName = /^[A-Z]+(?:_[A-Z0-9]+)*$/;
const maxQuotedLength = 40;
/** A shorter name may be two edits away from another one by chance. */
const minLengthForTwoEdits = 7;

/** The known name that is probably meant: in other letters, a few edits away, or longer. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  if (known.includes(upper)) return upper;
  // OpenTelemetry has other names that differ by two letters.
  const isOfProcess = processNames.test(name);
  const most = isOfProcess || name.length < minLengthForTwoEdits ? 1 : 2;
  const near = known
    .filter((candidate) => Math.abs(candidate.length - upper.length) <= most)
    .map((candidate) => ({ candidate, edits: editDistance(upper, candidate) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits);
  const [nearest] = near;
  if (nearest !== undefined || isOfProcess || !name.includes("_")) return nearest?.candidate;
  return known.find((candidate) => candidate.startsWith(`${upper}_`));
}

function faultOf(place: string, name: string, meant: string | undefined): string {
  if (meant !== undefined)
    return `${place} sets ${name}, which is not a variable of this server. Is ${meant} meant?`;
  const isQuotable = name.length <= maxQuotedLength && quotableName.test(name);
  const quoted = isQuotable ? `${name}, which is` : "something that is";
  return `${place} sets ${quoted} not a variable of this server. docs/configuration.md lists all.`;
}

interface FileNames {
  /** The names that have a fault. */
  readonly unknown: ReadonlySet<string>;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

interface NameRules {
  readonly known: readonly string[];
  readonly fileName: string;
  /** Whether the process has the variable, as where the same file is its EnvironmentFile. */
  isSet(name: string): boolean;
}

/**
 * Judges the names in `.env`. The file is the server's own, so an unknown name is a fault, except those of docker compose, which
 * reads the same file. Names that only the environment of the process sets cause a warning, because they have no effect in the
 * file.
 */
export function judgeFileNames(
  lines: ReadonlyMap<string, number>,
  { known, fileName, isSet }: NameRules,
): FileNames {
  const unknown = new Set<string>();
  const faults: string[] = [];
  const warnings: string[] = [];
  for (const [name, number] of lines) {
    // Other limits are refused by themselves.
    if (known.includes(name) || name.startsWith("LIMIT_")) continue;
    if (composeVariables.includes(name) || composeNames.test(name)) continue;
    const place = `Line ${number} of ${fileName}`;
    const meant = findMeant(name, known);
    if (meant === undefined && processNames.test(name)) {
      const sentence = `${place} sets ${name}, which is not read from there. Set it in the environment of the process.`;
      if (!isSet(name)) warnings.push(sentence);
    } else {
      unknown.add(name);
      faults.push(faultOf(place, name, meant));
    }
  }
  return { unknown, faults, warnings };
}
