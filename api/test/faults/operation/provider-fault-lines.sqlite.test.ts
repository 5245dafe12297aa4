import { expect, it } from "vitest";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";

const nodes = await setUpNodes();

it("faults of a provider are told apart within a minute, each with one line", {
  timeout: 60_000,
}, async () => {
  const node = await nodes.start();
  const { client } = nodes.at(node);
  const fail = (fault: string) =>
    client.chats.create({ body: sampleChatForm(`Speak [[fake error=${fault}]]`) });
  for (const fault of ["500", "500", "html", "cut", "html", "500"])
    expect(await fail(fault)).toMatchObject({ status: 502, body: { code: "model_unavailable" } });
  const told = () =>
    node
      .log()
      .flatMap(({ message, error, count }) =>
        message === "reply failed" ? [[Object(error).message, count]] : [],
      );
  await expect.poll(told).toHaveLength(3);
  expect(told()).toEqual([
    ["The provider answered 500.", 1],
    [expect.stringContaining("answered with text/html instead of a stream"), 1],
    ["The connection to the provider failed (ECONNRESET).", 1],
  ]);
});
