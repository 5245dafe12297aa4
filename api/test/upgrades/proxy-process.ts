import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findOnPath } from "#scripts/testing/find-on-path.ts";
import type { Site } from "../visitors/browser.ts";

export type ProxyName = "nginx" | "caddy";

/** A proxy that runs with its documented configuration, in front of servers on these ports. */
export interface ProxyProcess {
  /** Requests to this site go through the proxy, over https. */
  readonly site: Site;
  /** The access log so far. */
  log(): string;
  stop(): Promise<void>;
}

export const proxyPrograms: Readonly<Record<ProxyName, string | undefined>> = {
  nginx: findOnPath("nginx"),
  caddy: findOnPath("caddy"),
};

/** Where the proxy has to listen and write in a test. */
interface Place {
  readonly folder: string;
  readonly port: number;
  readonly servers: readonly number[];
}

const startMilliseconds = 20_000;

/** Replaces a line of the documentation, which must be there. */
function replaced(text: string, documented: string | RegExp, value: string): string {
  const result = text.replace(documented, () => value);
  if (result === text) throw new Error(`The documented configuration has no ${documented}.`);
  return result;
}

function nginxConfiguration({ folder, port, servers }: Place): string {
  const lines = servers.map((server) => `  server 127.0.0.1:${server} max_fails=0;\n`).join("");
  const listed = /( *(?:# )?server 127\.0\.0\.1:\d+ max_fails=0;\n)+/;
  let text = replaced(readFileSync("docs/proxy/nginx.conf", "utf8"), listed, lines);
  text = replaced(text, /server \{\s+listen 80;[^}]*\}\n/, "");
  text = replaced(text, "listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`);
  text = replaced(text, /ssl_certificate \S+;/, `ssl_certificate ${folder}/certificate.pem;`);
  text = replaced(text, /ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`);
  text = replaced(text, "/var/log/nginx/inglenook.log", `${folder}/access.log`);
  text = replaced(text, "/var/log/nginx/inglenook-error.log", `${folder}/error.log`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 2;
    pid ${folder}/pid;
    error_log stderr error;
    events {}
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      ${text}
    }`;
}

function caddyConfiguration({ folder, port, servers }: Place): string {
  const addresses = servers.map((server) => `127.0.0.1:${server}`);
  let text = readFileSync("docs/proxy/Caddyfile", "utf8");
  text = replaced(text, /127\.0\.0\.1:3000 127\.0\.0\.1:3001/g, addresses.join(" "));
  text = replaced(text, "127.0.0.1:3001 127.0.0.1:3000", addresses.toReversed().join(" "));
  text = replaced(text, "/var/log/caddy/inglenook.log", `${folder}/access.log`);
  const tls = `tls ${folder}/certificate.pem ${folder}/key.pem`;
  text = replaced(
    text,
    /^chat\.example\.org \{/m,
    `https://localhost:${port}, https://127.0.0.1:${port} {\n  ${tls}`,
  );
  return `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n${text}`;
}

function makeCertificate(folder: string): Buffer {
  const words = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "2",
  ];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync(findOnPath("openssl") ?? "", [...words, ...names, ...files], { stdio: "pipe" });
  return readFileSync(join(folder, "certificate.pem"));
}

function spawnProxy(name: ProxyName, place: Place): ChildProcess {
  const program = proxyPrograms[name];
  if (program === undefined) throw new Error(`${name} is not installed.`);
  const file = join(place.folder, `${name}.conf`);
  const stdio = ["ignore", "ignore", "inherit"] as const;
  if (name === "nginx") {
    writeFileSync(file, nginxConfiguration(place));
    return spawn(program, ["-p", place.folder, "-c", file, "-e", "stderr"], { stdio: [...stdio] });
  }
  writeFileSync(file, caddyConfiguration(place));
  const env = {
    ...process.env,
    HOME: place.folder,
    XDG_DATA_HOME: place.folder,
    XDG_CONFIG_HOME: place.folder,
  };
  // Its own log is on standard error.
  const words = ["run", "--config", file, "--adapter", "caddyfile"];
  return spawn(program, words, { env, stdio: "ignore" });
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (const until = performance.now() + startMilliseconds; ; await wait(50)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null || performance.now() > until) throw new Error("The proxy did not start.");
  }
}

/** Starts a proxy in front of servers; `port`: where it listens, which the servers know as their public address. */
export async function startProxy(
  name: ProxyName,
  port: number,
  servers: readonly number[],
): Promise<ProxyProcess> {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-proxy-"));
  mkdirSync(join(folder, "logs"));
  const ca = makeCertificate(folder);
  const child = spawnProxy(name, { folder, port, servers });
  const ended = once(child, "exit");
  const agent = Object.assign(new Agent({ keepAlive: true, ca }), { protocol: "http:" });
  const log = () =>
    existsSync(join(folder, "access.log")) ? readFileSync(join(folder, "access.log"), "utf8") : "";
  const stop = async () => {
    agent.destroy();
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  // A Browser makes requests by node:http, with the sockets of this agent.
  return { site: { origin: `https://localhost:${port}`, port, agent }, log, stop };
}
