import { execFileSync } from "node:child_process";
import { userInfo } from "node:os";
import { findOnPath } from "./find-on-path.ts";

/** Installs only as root on Debian or on a CI machine; other machines are not changed. */
export function canInstall(): boolean {
  return Boolean(findOnPath("apt-get")) && (isRoot() || process.env.CI === "true");
}

/** Runlevel 1 keeps Debian's packages from starting their service. */
export function installWithApt(packages: string[]): void {
  console.log(`\nInstalling ${packages.join(" and ")} by apt-get (a few minutes) …`);
  const environment = ["DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const aptGet = (...words: string[]) => {
    const command = ["env", ...environment, "apt-get", "-qq", ...words];
    const [program = "env", ...args] = isRoot() ? command : ["sudo", "-n", ...command];
    execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  };
  try {
    aptGet("update");
    aptGet("install", "--yes", "--no-install-recommends", ...packages);
  } catch (error) {
    console.error(`apt-get failed: ${error instanceof Error ? error.message : error}`);
  }
}

function isRoot(): boolean {
  return userInfo().uid === 0;
}
