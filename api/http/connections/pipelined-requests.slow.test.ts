import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import express, { type Express } from "express";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { serveBuiltFiles } from "../pages/serve-built-files.ts";
import { listen } from "./listen.ts";
import { serializePipelinedRequests } from "./pipelined-requests.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const large = 400_000;

let begun: string[];
let end: Map<string, () => void>;
let folder: string;

/** Records each requested path; responses below /held wait for the test. */
function notingApp(): Express {
  const app = express();
  app.use(({ path }, _response, next) => {
    begun.push(path);
    next();
  });
  app.use("/held", ({ originalUrl }, response) => {
    end.set(originalUrl, () => response.end(originalUrl));
  });
  app.use(serveBuiltFiles(folder));
  return app.use((request, response) => void response.send(request.path));
}

async function connectTo(app: Express): Promise<Socket> {
  return connectToServer(await listen(app, { port: 0, host: "127.0.0.1", trustProxy: 0 }));
}

async function connectToServer(server: Server): Promise<Socket> {
  if (!server.listening) await once(server, "listening");
  onTestFinished(() => void server.close());
  onTestFinished(() => server.closeAllConnections());
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  // Some of them get a reset.
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Not `once` of node:events: it rejects on the connection reset that may come first. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

/** Counts the files below the folder that this process has open. */
function openFiles(): number {
  const places = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return places.filter((place) => place.startsWith(folder)).length;
}

beforeEach(() => {
  begun = [];
  end = new Map();
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), "x".repeat(large));
});

describe("requests that are pipelined in one connection", () => {
  it("are answered in order, each once the one before it has its answer", async () => {
    const socket = await connectTo(notingApp());
    const paths = ["/held/1", "/2", "/held/3", "/4"];
    socket.write(paths.map(get).join(""));
    let answers = "";
    socket.setEncoding("latin1").on("data", (text) => {
      answers += text;
    });
    await expect.poll(() => end.has("/held/1")).toBe(true);
    expect(begun).toEqual(["/held/1"]);
    end.get("/held/1")?.();
    await expect.poll(() => end.has("/held/3")).toBe(true);
    expect(begun).toEqual(["/held/1", "/2", "/held/3"]);
    end.get("/held/3")?.();
    await expect.poll(() => answers).toContain("/4");
    expect(answers.match(/\/(?:held\/)?\d$|\/(?:held\/)?\d(?=HTTP)/g)).toEqual(paths);
  });

  it("leave no file open when the connection is closed unread", async () => {
    const socket = await connectTo(notingApp());
    socket.pause();
    socket.write(get("/assets/a.js").repeat(700));
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    expect(openFiles()).toBeLessThanOrEqual(1);
    socket.destroy();
    await expect.poll(openFiles).toBe(0);
    await sleep(50);
    expect(openFiles()).toBe(0);
  });

  it("begin nothing once the connection has ended", async () => {
    const socket = await connectTo(notingApp());
    socket.write(["/held/1", "/2"].map(get).join(""));
    await expect.poll(() => end.has("/held/1")).toBe(true);
    socket.destroy();
    await sleep(50);
    end.get("/held/1")?.();
    await sleep(50);
    expect(begun).toEqual(["/held/1"]);
  });

  it("begin nothing after an answer that closes the connection", async () => {
    const app = express().use((request, response) => {
      begun.push(request.path);
      response.setHeader("Connection", "close").send(request.path);
    });
    const socket = await connectTo(app);
    socket.resume().write(["/1", "/2"].map(get).join(""));
    await closing(socket);
    expect(begun).toEqual(["/1"]);
  });

  it("close the connection when more than sixteen wait", async () => {
    const socket = await connectTo(notingApp());
    socket.write(get("/held/1") + get("/2").repeat(16));
    await expect.poll(() => end.has("/held/1")).toBe(true);
    await sleep(50);
    expect(socket.destroyed).toBe(false);
    const closed = closing(socket);
    socket.resume().write(get("/3"));
    await closed;
    expect(begun).toEqual(["/held/1"]);
  });
});

describe("a connection that has had its answer", () => {
  const idleMilliseconds = 200;
  const serveOne = async () => {
    const server = createServer(
      serializePipelinedRequests((_request, response) => void response.end("here"), idleMilliseconds),
    );
    const socket = await connectToServer(server.listen(0, "127.0.0.1"));
    socket.resume().write(get("/"));
    return socket;
  };

  it("is closed where it sends blank lines alone", async () => {
    const socket = await serveOne();
    const blank = setInterval(() => socket.write("\r\n"), 20);
    onTestFinished(() => clearInterval(blank));
    await closing(socket);
  });

  it("is kept for the requests that follow", async () => {
    const socket = await serveOne();
    let answers = 0;
    socket.on("data", (bytes) => {
      answers += String(bytes).split("here").length - 1;
    });
    for (let count = 2; count <= 5; count += 1) {
      await sleep(idleMilliseconds / 2);
      socket.write(get("/"));
    }
    await expect.poll(() => answers).toBe(5);
    expect(socket.destroyed).toBe(false);
  });
});
