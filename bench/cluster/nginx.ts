import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findOnPath } from "#scripts/testing/find-on-path.ts";

/** A port, and the ports that its connections go to. */
export interface Route {
  readonly port: number;
  readonly to: readonly number[];
}

const streamModule = "/usr/lib/nginx/modules/ngx_stream_module.so";

/** The first port takes all connections; the others take them while it is gone. */
function streamServer({ port, to }: Route, index: number): string {
  const servers = to.map(
    (each, place) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s${place > 0 ? " backup" : ""};`,
  );
  return `upstream database${index} {
    ${servers.join("\n    ")}
  }
  server {
    listen 127.0.0.1:${port};
    proxy_pass database${index};
    proxy_connect_timeout 1s;
    proxy_timeout 1h;
  }`;
}

const temporaryFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

function webServer({ port, to }: Route, folder: string): string {
  return `access_log off;
  ${temporaryFolders.map((name) => `${name}_temp_path ${folder}/temp;`).join("\n  ")}
  upstream servers {
    ${to.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join("\n    ")}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 1h;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 3;
    }
  }`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The packages of nginx that are missing. */
export function missingNginxPackages(): string[] {
  return [
    ...(findOnPath("nginx") ? [] : ["nginx"]),
    ...(existsSync(streamModule) ? [] : ["libnginx-mod-stream"]),
  ];
}

/** Starts nginx with a private folder. `block` returns the configuration of the port. */
async function startNginx(port: number, block: (folder: string) => string): Promise<AsyncDisposable> {
  const program = findOnPath("nginx");
  if (program === undefined) throw new Error("It needs nginx: install nginx and libnginx-mod-stream.");
  const folder = await mkdtemp(join(tmpdir(), "inglenook-nginx-"));
  await mkdir(join(folder, "temp"));
  const configuration = `load_module ${streamModule};
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
${block(folder)}
`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const child: ChildProcess = spawn(program, words, { stdio: "inherit" });
  while (child.exitCode === null && !(await isListening(port))) await wait(50);
  if (child.exitCode !== null) throw new Error("nginx did not start.");
  return {
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A proxy before a cluster of databases, with a port for each server. */
export function startDatabaseProxy(routes: readonly [Route, ...Route[]]): Promise<AsyncDisposable> {
  return startNginx(routes[0].port, () => `stream {\n  ${routes.map(streamServer).join("\n  ")}\n}`);
}

/** A proxy before servers, at which requests take turns. */
export function startWebProxy(route: Route): Promise<AsyncDisposable> {
  return startNginx(route.port, (folder) => `http {\n  ${webServer(route, folder)}\n}`);
}
