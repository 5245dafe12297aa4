import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { drainRequests } from "./drain-requests.ts";

const request = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

async function nextAnswer(socket: Socket): Promise<string> {
  const [data] = await once(socket, "data");
  return String(data);
}

test("a request that has arrived on a kept connection is answered before the connection is closed", async () => {
  const server = createServer((_, response) => void response.end("done"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  expect(await nextAnswer(socket)).toContain("200 OK");
  socket.write(request);
  const answer = nextAnswer(socket);
  const drained = drainRequests(server);
  expect(await answer).toContain("200 OK");
  await drained;
  expect(server.listening).toBe(false);
  socket.destroy();
});
