import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const packagesFolder = "dist/packages";

interface Result {
  readonly exitCode: number;
  readonly output: string;
}

/** An empty folder of another developer, with packages that are installed from their tarballs alone. */
export class OutsideFolder {
  readonly folder: string;
  /** The tarballs by the name of their package. */
  readonly tarballs: ReadonlyMap<string, string>;

  private constructor(folder: string, tarballs: ReadonlyMap<string, string>) {
    this.folder = folder;
    this.tarballs = tarballs;
  }

  /**
   * Copies a folder's files, and installs its dependencies with these packages of `dist/packages` among them, and with tools
   * by their versions.
   */
  static async create(
    files: string,
    packages: readonly string[],
    tools: Readonly<Record<string, string>> = {},
  ): Promise<OutsideFolder> {
    const folder = mkdtempSync(join(tmpdir(), "inglenook-outside-"));
    mkdirSync(join(folder, "tarballs"));
    const tarballs = new Map<string, string>();
    for (const name of packages) {
      const words = [
        "pack",
        "--json",
        "--pack-destination",
        join(folder, "tarballs"),
        resolve(packagesFolder, name),
      ];
      const { stdout } = await run("npm", words, { env: npmEnvironment() });
      const [packed]: { name: string; filename: string }[] = JSON.parse(stdout);
      if (packed !== undefined) tarballs.set(packed.name, join(folder, "tarballs", packed.filename));
    }
    const isSource = (file: string) => !/\/(node_modules|dist)$/.test(file);
    cpSync(files, folder, { recursive: true, filter: isSource });
    const manifest = join(folder, "package.json");
    const { dependencies, ...others } = JSON.parse(readFileSync(manifest, "utf8"));
    const own = Object.fromEntries([...tarballs].map(([name, path]) => [name, `file:${path}`]));
    writeFileSync(
      manifest,
      JSON.stringify({ ...others, dependencies: { ...dependencies, ...own, ...tools } }),
    );
    const words = [
      "install",
      "--prefer-offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    await run("npm", words, { cwd: folder, env: npmEnvironment() });
    return new OutsideFolder(folder, tarballs);
  }

  /** Returns the places of packages that npm would install for these tarballs beside some dependencies, and npm's output. */
  async plan(
    dependencies: Readonly<Record<string, string>>,
  ): Promise<{ packages: string[]; output: string }> {
    const folder = mkdtempSync(join(this.folder, "plan-"));
    const own = Object.fromEntries([...this.tarballs].map(([name, path]) => [name, `file:${path}`]));
    const manifest = { private: true, dependencies: { ...dependencies, ...own } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const words = ["install", "--package-lock-only", "--prefer-offline", "--no-audit", "--no-fund"];
    const { stdout, stderr } = await run("npm", words, { cwd: folder, env: npmEnvironment() });
    const lock: { packages: Record<string, unknown> } = JSON.parse(
      readFileSync(join(folder, "package-lock.json"), "utf8"),
    );
    return { packages: Object.keys(lock.packages), output: stdout + stderr };
  }

  /** The size of a tarball, in bytes. */
  tarballSize(name: string): number {
    return statSync(this.tarballs.get(name) ?? "").size;
  }

  /** Runs a program of the folder, or Node. */
  async run(program: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Result> {
    const command = program === "node" ? process.execPath : join(this.folder, "node_modules/.bin", program);
    const options = { cwd: this.folder, env: { ...npmEnvironment(), ...environment }, maxBuffer: 2 ** 26 };
    try {
      const { stdout, stderr } = await run(command, [...words], options);
      return { exitCode: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout = "", stderr = "" } = error as { code?: number; stdout?: string; stderr?: string };
      return { exitCode: Number(code ?? 1), output: `${stdout}${stderr}` };
    }
  }

  /** Starts a script of the folder, which a test can end. */
  start(words: readonly string[], environment: NodeJS.ProcessEnv): ChildProcessWithoutNullStreams {
    return spawn(process.execPath, words, {
      cwd: this.folder,
      env: { ...npmEnvironment(), ...environment },
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The environment of a developer's shell, without this repository's modules and the variables of its test runner. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const path = `${resolve("node_modules/node/bin")}:${process.env.PATH ?? ""}`;
  const { HOME, npm_config_cache, npm_config_registry, HTTPS_PROXY, NODE_EXTRA_CA_CERTS } = process.env;
  return {
    PATH: path,
    HOME,
    npm_config_cache,
    npm_config_registry,
    HTTPS_PROXY,
    NODE_EXTRA_CA_CERTS,
    NO_COLOR: "1",
  };
}
