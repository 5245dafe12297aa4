/**
 * Registers through an invite, signs in, chats, and follows the reply over a connection that is lost once. Returns what
 * happened.
 * @param {import("@inglenook/contract/client").InglenookClient} client
 * @param {{ create(options: any): Promise<any>, get(options: any): Promise<any> }} authenticator
 * @param {{ linkId: string, passcode: number }} invite
 * @param {string} initialPrompt
 */
export async function converse(client, authenticator, { linkId, passcode }, initialPrompt) {
  const params = { linkId };
  const options = await client.invite.register({ params, body: { passcode } });
  const registered = await client.invite.verify({ params, body: await authenticator.create(options.body) });
  const login = await client.passkeyLogin.options();
  const signedIn = await client.passkeyLogin.verify({ body: await authenticator.get(login.body) });
  const started = await client.chats.create({
    body: { title: "Lighthouses", initialPrompt },
    extraHeaders: { prefer: "respond-async" },
  });
  const { chatId } = started.body;
  let text = "";
  const events = [];
  for await (const { event, data } of client.followReply(chatId)) {
    events.push(event);
    if (event === "reply" || event === "delta") text += data.text;
  }
  const stored = await client.chats.get({ params: { id: chatId }, query: {} });
  return {
    statuses: [options, registered, login, signedIn, started, stored].map(({ status }) => status),
    first: events[0],
    last: events.at(-1),
    streams: events.filter((event) => event === "reply").length,
    isWhole: text !== "" && text === stored.body.messages.at(-1).content,
  };
}

/**
 * A `fetch` that loses the connection of the first event stream after some of its bytes.
 * @param {typeof fetch} send
 * @returns {typeof fetch}
 */
export function losingOnce(send) {
  let isLost = false;
  return async (input, init) => {
    const response = await send(input, init);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || isLost || response.body === null) return response;
    isLost = true;
    let pieces = 0;
    const cut = new TransformStream({
      transform(piece, controller) {
        controller.enqueue(piece);
        pieces += 1;
        if (pieces === 3) controller.error(new TypeError("The connection was lost."));
      },
    });
    return new Response(response.body.pipeThrough(cut), response);
  };
}
