import { type ChildProcess, execFileSync, type StdioOptions, spawn } from "node:child_process";
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
  /** Requests to this site go through the proxy, over https, from `visitorAddress` and with a forged X-Forwarded-For. */
  readonly site: Site;
  /** All that it has logged so far: its files, and its output. */
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
/** The address that visitors connect from: only Linux has all of 127.0.0.0/8. */
export const visitorAddress = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";
export const forgedAddress = "203.0.113.9";

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
  text = replaced(text, /server \{\s+listen 80;.*?\n\}\n/s, "");
  text = replaced(text, "listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`);
  text = replaced(text, "  listen [::]:443 ssl http2;\n", "");
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

const rotated = (list: readonly string[], by: number) => [...list.slice(by), ...list.slice(0, by)].join(" ");

const oneServer = /^ {2}reverse_proxy 127\.0\.0\.1:3000 \{\n.*?\n {2}\}\n/ms;

/** The block of one server becomes comments, and that of several ones the configuration, as the documentation says. */
function withSeveralServers(documentation: string, servers: readonly string[]): string {
  let text = replaced(documentation, oneServer, "");
  const [several = ""] = /^ {2}# @assets .*?(?=\n\n)/ms.exec(text) ?? [];
  text = replaced(text, several, several.replaceAll(/^ {2}# ?/gm, "  "));
  const documented = [3000, 3001, 3002].map((server) => `127.0.0.1:${server}`);
  for (let by = 0; by < documented.length; by += 1)
    text = replaced(text, new RegExp(rotated(documented, by), "g"), rotated(servers, by % servers.length));
  return text;
}

function caddyConfiguration({ folder, port, servers }: Place): string {
  const addresses = servers.map((server) => `127.0.0.1:${server}`);
  const [first = ""] = addresses;
  const documentation = readFileSync("docs/proxy/Caddyfile", "utf8");
  let text =
    addresses.length > 1
      ? withSeveralServers(documentation, addresses)
      : replaced(documentation, "127.0.0.1:3000 {", `${first} {`);
  text = replaced(text, /^\{\n/m, "{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n");
  const tls = `tls ${folder}/certificate.pem ${folder}/key.pem`;
  text = replaced(
    text,
    /^chat\.example\.org \{/m,
    `https://localhost:${port}, https://127.0.0.1:${port} {\n  ${tls}`,
  );
  return text;
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
  const stdio: StdioOptions = ["ignore", "pipe", "pipe"];
  if (name === "nginx") {
    writeFileSync(file, nginxConfiguration(place));
    return spawn(program, ["-p", place.folder, "-c", file, "-e", "stderr"], { stdio });
  }
  writeFileSync(file, caddyConfiguration(place));
  const env = {
    ...process.env,
    HOME: place.folder,
    XDG_DATA_HOME: place.folder,
    XDG_CONFIG_HOME: place.folder,
  };
  const words = ["run", "--config", file, "--adapter", "caddyfile"];
  return spawn(program, words, { env, stdio });
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
  const options = { keepAlive: true, ca, localAddress: visitorAddress };
  const agent = Object.assign(new Agent(options), { protocol: "http:" });
  let printed = "";
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const files = ["access.log", "error.log"].map((file) => join(folder, file));
  const log = () =>
    [printed, ...files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"))].join(
      "\n",
    );
  const stop = async () => {
    agent.destroy();
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(port, child);
  } catch (error) {
    console.error(printed);
    await stop();
    throw error;
  }
  // A Browser makes requests by node:http, with the sockets of this agent.
  const site = { origin: `https://localhost:${port}`, port, agent, address: forgedAddress };
  return { site, log, stop };
}
