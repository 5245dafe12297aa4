import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { secretFileVariables } from "#api/config/environment.ts";
import { findOnPath } from "../testing/find-on-path.ts";

const release = "docs/systemd/inglenook.service";
const clone = "docs/systemd/inglenook-from-clone.service";
const credentials = "docs/systemd/credentials.conf";

/** The settings of a unit; of a repeated one the last. */
function settingsOf(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
}

describe.each([release, clone])("the systemd unit %s", (file) => {
  const settings = settingsOf(file);

  it("runs as a user of its own, without privileges", () => {
    expect(settings).toMatchObject({
      ...{ User: "inglenook", NoNewPrivileges: "yes", CapabilityBoundingSet: "" },
      ...{ ProtectSystem: "strict", PrivateTmp: "yes", UMask: "0077" },
    });
  });

  it("starts after the network and the databases of the machine, and again after a failure", () => {
    expect(settings).toMatchObject({
      Wants: "network-online.target",
      Restart: "on-failure",
      RestartSec: "5",
    });
    expect(settings.After?.split(" ")).toEqual([
      "network-online.target",
      "mariadb.service",
      "mysql.service",
      "redis-server.service",
    ]);
  });

  it("waits longer for a stop than the default grace and ten seconds", () => {
    expect(Number(settings.TimeoutStopSec)).toBeGreaterThan(20);
  });

  it("allows what Node and the server need: compiled code, and the tables in /proc/net", () => {
    expect(settings).not.toHaveProperty("MemoryDenyWriteExecute");
    expect(settings).not.toHaveProperty("ProcSubset");
    expect(settings.SystemCallErrorNumber).toBe("EPERM");
  });
});

describe("the systemd units", () => {
  it("write to their data alone: that of a release not to its program, that of a clone to its folder", () => {
    const { ReadWritePaths, StateDirectory, StateDirectoryMode } = settingsOf(release);
    expect([ReadWritePaths, StateDirectory, StateDirectoryMode]).toEqual([undefined, "inglenook", "0700"]);
    const ofClone = settingsOf(clone);
    expect(ofClone.ReadWritePaths).toBe(ofClone.WorkingDirectory);
  });

  it("differ only in what they run and where they write", () => {
    const own = /^(Documentation|WorkingDirectory|ExecStart|Environment|ReadWritePaths|StateDirectory.*)$/;
    const shared = (file: string) => Object.entries(settingsOf(file)).filter(([name]) => !own.test(name));
    expect(shared(clone)).toEqual(shared(release));
  });

  it("start what is there", () => {
    const { WorkingDirectory, ExecStart } = settingsOf(release);
    expect(ExecStart).toBe(`${WorkingDirectory}/bin/inglenook start`);
    expect(settingsOf(clone).ExecStart).toBe("/usr/bin/env npm start");
  });

  it("load secrets whose copies variables of the configuration name", () => {
    const text = readFileSync(credentials, "utf8");
    const loaded = [...text.matchAll(/^LoadCredential=([\w-]+):\/etc\/inglenook\/\1$/gm)].map(([, id]) => id);
    const named = [...text.matchAll(/^# +(\w+)=\/run\/credentials\/inglenook\.service\/([\w-]+)$/gm)];
    expect(loaded.length).toBeGreaterThan(0);
    expect(named.map(([, , id]) => id)).toEqual(loaded);
    expect(named.filter(([, name = ""]) => !secretFileVariables.includes(name))).toEqual([]);
  });
});

/** Reads each unit as a system would that has its programs, with the credentials. */
describe.runIf(findOnPath("systemd-analyze"))("systemd", () => {
  it.each([release, clone])("finds no fault in %s", (file) => {
    const root = mkdtempSync(join(tmpdir(), "inglenook-systemd-"));
    try {
      const program = join(root, "program");
      writeFileSync(program, "#!/bin/sh\n");
      chmodSync(program, 0o755);
      const unit = join(root, basename(file));
      writeFileSync(unit, readFileSync(file, "utf8").replace(/^(ExecStart=)\S+/m, `$1${program}`));
      mkdirSync(`${unit}.d`);
      writeFileSync(`${unit}.d/credentials.conf`, readFileSync(credentials));
      const analyze = (...words: string[]) =>
        spawnSync("systemd-analyze", [...words, unit], { encoding: "utf8" });
      expect(analyze("verify", "--man=no", "--generators=no")).toMatchObject({
        status: 0,
        stdout: "",
        stderr: "",
      });
      // An exposure of 2 of 10 at most, as systemd rates it.
      expect(analyze("security", "--offline=true", "--threshold=20").status).toBe(0);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
