import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../testing/free-port.ts";

/**
 * Programs that need root, systemd, Docker or another machine. Each stand-in notes its arguments, and does as much as the rest of
 * the block needs to be real.
 */
const standIns: Readonly<Record<string, string>> = {
  // The machine has no other user and no disk to mount.
  useradd: "",
  mount: "",
  sudo: 'shift 2; exec "$@"',
  // Certificates and proxies: `api/test/upgrades` runs nginx and Caddy with the documented files.
  certbot: "",
  nginx: "",
  // Docker's daemon may not run, so commands of a container run here.
  docker: '[ "$1 $2" != "compose exec" ] || { shift 3; exec "$@"; }',
  // The machine has no key: `release.slow.test.ts` runs the documented verification of a signed release.
  minisign: "",
  // age may not be installed. The stand-in passes on its input.
  age: 'for file; do :; done; [ ! -f "$file" ] || exec cat "$file"; exec cat',
  journalctl: 'exec cat "$MACHINE/journal"',
  // The service starts and stops as its unit says. That of a clone would install and build for minutes.
  systemctl: `
case "$*" in *inglenook*) ;; *) exit 0 ;; esac
unit=$MACHINE/etc/systemd/system/inglenook.service
[ -f "$unit" ] || exit 1
program=$MACHINE$(sed -n "s/^ExecStart=\\([^ ]*\\).*/\\1/p" "$unit")
[ -x "$program" ] || exit 0
lives() { grep -qs "^State:.[^ZX]" "/proc/$1/status"; }
case "$1" in stop | restart)
  pid=$(cat "$MACHINE/pid") && kill "$pid"
  while lives "$pid"; do sleep 0.05; done ;;
esac
case "$1" in enable | start | restart)
  NODE_COMPILE_CACHE=$MACHINE/var/cache/inglenook setsid "$program" start >> "$MACHINE/journal" 2>&1 < /dev/null &
  echo $! > "$MACHINE/pid"
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/readyz"; do
    lives "$(cat "$MACHINE/pid")" || exit 1
    sleep 0.05
  done ;;
esac`,
};

/** The system's folders that commands of the documentation write into. */
const folders = [
  "downloads",
  "programs",
  ...["etc/systemd/system", "etc/nginx/conf.d", "etc/caddy", "usr/local/bin", "mnt/elsewhere", "root"],
  ...["var/lib", "var/backups", "var/cache/inglenook", "data"],
];
/** The longest run of a command, so that one that waits for a missing server does not hang. */
const longestMilliseconds = 60_000;
const systemFolder = /(?<=[\s=("])\/(?=(?:srv|etc|usr\/local|var|mnt|data|root)\/)/g;

interface RunOptions {
  readonly cwd?: string;
  /** The operator's input. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A machine on which the commands of docs/operating run: a folder in place of the system's, and stand-ins for some programs. */
export class OperatorsMachine implements AsyncDisposable {
  readonly root = mkdtempSync(join(tmpdir(), "inglenook-machine-"));
  readonly port: number;
  readonly metricsPort: number;

  private constructor(port: number, metricsPort: number) {
    this.port = port;
    this.metricsPort = metricsPort;
    for (const folder of folders) mkdirSync(join(this.root, folder), { recursive: true });
    writeFileSync(this.path("journal"), "");
    for (const [name, script] of Object.entries(standIns)) {
      const program = this.path("programs", name);
      writeFileSync(program, `#!/bin/sh\necho "${name} $*" >> "$MACHINE/calls"\n${script}\n`);
      chmodSync(program, 0o755);
    }
  }

  static async create(): Promise<OperatorsMachine> {
    return new OperatorsMachine(await freePort(), await freePort());
  }

  /** A path of the machine, such as `etc/inglenook/env`. */
  path(...names: string[]): string {
    return join(this.root, ...names);
  }

  read(...names: string[]): string {
    return readFileSync(this.path(...names), "utf8");
  }

  /** The arguments of the calls of stand-ins, one line each. */
  calls(): string[] {
    return this.read("calls").trim().split("\n");
  }

  /** A line of cron, of which the shell gets the command. */
  runCron(line: string): string {
    const [, command = ""] = /^(?:[\d*,/-]+ ){4}[\d*,/-]+( .*)\n$/.exec(line) ?? [];
    if (command === "") throw new Error(`Not a line of cron: ${line}`);
    return this.run(command);
  }

  /** Runs commands as they are documented. Each must succeed. Returns their output. */
  run(
    commands: string,
    { cwd = this.path("downloads"), input = "", environment = {} }: RunOptions = {},
  ): string {
    const env = { ...this.environment(), ...environment };
    const words = ["-e", "-o", "pipefail", "-c", this.placed(commands)];
    const options = { cwd, env, input, timeout: longestMilliseconds, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync("bash", words, options);
    if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${stdout}${stderr}`);
    return stdout;
  }

  /** Runs commands of which the last one is a server. Stops it once it answers, and returns its exit code. */
  async serve(commands: string): Promise<number | null> {
    const options = { cwd: this.path("downloads"), env: this.environment(), detached: true } as const;
    const shell = spawn("bash", ["-e", "-c", this.placed(commands)], { ...options, stdio: "ignore" });
    const ended = once(shell, "exit");
    this.run(`until curl --silent --fail http://127.0.0.1:${this.port}/readyz; do sleep 0.05; done`);
    // Signals the whole group, because some versions of bash do not replace themselves by their last command.
    process.kill(-(shell.pid ?? 0), "SIGTERM");
    const [code] = await ended;
    return code;
  }

  /** Sets a variable, in place of an earlier value: a variable that is set twice is a fault. */
  addSetting(line: string): void {
    const [name] = line.split("=");
    const lines = this.read("etc/inglenook/env").trimEnd().split("\n");
    const others = lines.filter((each) => !each.startsWith(`${name}=`));
    writeFileSync(this.path("etc/inglenook/env"), `${[...others, line].join("\n")}\n`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const pid = existsSync(this.path("pid")) ? Number(this.read("pid")) : undefined;
    if (pid !== undefined && existsSync(`/proc/${pid}`)) this.run("systemctl stop inglenook");
    rmSync(this.root, { recursive: true });
  }

  private environment(): Record<string, string> {
    const path = [this.path("programs"), this.path("usr/local/bin"), resolve("node_modules/node/bin")];
    return {
      PATH: [...path, "/usr/bin", "/bin"].join(":"),
      MACHINE: this.root,
      PORT: String(this.port),
      STOP_GRACE_SECONDS: "0",
    };
  }

  /** The same commands with the folders, ports and addresses of this machine, and without another user or group. */
  private placed(commands: string): string {
    return (
      commands
        .replaceAll(/ -[og] inglenook\b/g, "")
        .replaceAll(systemFolder, `${this.root}/`)
        .replaceAll("127.0.0.1:3000", `127.0.0.1:${this.port}`)
        .replaceAll("127.0.0.1:9464", `127.0.0.1:${this.metricsPort}`)
        .replaceAll("=https://chat.example.org", `=http://localhost:${this.port}`)
        .replaceAll("ADDRESS", this.path("repository"))
        // 1 is a warning: this machine has no model, and one user for all.
        .replaceAll(/^(?:sudo -u inglenook )?inglenook doctor.*$/gm, '{ $& || [ "$?" = 1 ]; }')
    );
  }
}

/** A repository with one branch at the commit that is checked out here. Its next commit is in `next`. */
export function createRepository(folder: string): { readonly next: string } {
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8", stdio: "pipe" }).trim();
  const there = (...words: string[]) => git("-C", folder, ...words);
  git("clone", "--quiet", "--bare", "--shared", ".", folder);
  there("update-ref", "refs/heads/main", "HEAD");
  there("symbolic-ref", "HEAD", "refs/heads/main");
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  return { next: there(...identity, "commit-tree", "-p", "HEAD", "-m", "Next", "HEAD^{tree}") };
}
