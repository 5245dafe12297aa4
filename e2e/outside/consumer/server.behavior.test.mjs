import {
  bodyOf,
  describeChatHistory,
  describeOpenApi,
  describeRemovedPasskeys,
  describeResponseHeaders,
  describeSystemPrompts,
  openEventStream,
  register,
  signIn,
} from "@inglenook/contract/behavior";
import { cookieFetch, createClient } from "@inglenook/contract/client";
import { SoftwareAuthenticator } from "@inglenook/contract/passkey";

const [link = "", passcode] = (process.env.OUTSIDE_INVITE ?? "").split(" ");
const { origin, pathname } = new URL(link);
const firstInvite = { linkId: pathname.split("/").at(-1), passcode: Number(passcode), uniqueUserNumber: 1 };

function visitor() {
  const send = cookieFetch(origin);
  return {
    client: createClient({ baseUrl: origin, fetch: send }),
    authenticator: new SoftwareAuthenticator(origin),
    openEventStream: (path, options) => openEventStream(send, `${origin}${path}`, options),
  };
}

const administrator = visitor();
await register(administrator, firstInvite);
await signIn(administrator);
let lastNumber = 5000;

async function invite() {
  lastNumber += 1;
  const body = { uniqueUserNumber: lastNumber, passcode: 48_291_357 };
  const { inviteLink } = bodyOf(await administrator.client.inviteLinks.create({ body }), 201);
  return { linkId: inviteLink.linkId, passcode: body.passcode, uniqueUserNumber: lastNumber };
}

/**
 * A server of which only the addresses are known: its clock and its model cannot be arranged. It must allow more accounts than
 * the default limits, as each test registers at least one: `RATE_LIMITS=off`.
 */
const world = {
  visitor,
  invite,
  signInAs: async (role) => {
    const person = visitor();
    await register(person, await invite());
    const user = await signIn(person);
    if (role !== "admin") return { ...person, user };
    const change = { params: { id: user.id }, body: { roles: ["user", "admin"] } };
    bodyOf(await administrator.client.users.change(change), 200);
    return { ...person, user: { ...user, roles: ["user", "admin"] } };
  },
};

for (const describeSuite of [
  describeRemovedPasskeys,
  describeSystemPrompts,
  describeChatHistory,
  describeResponseHeaders,
  describeOpenApi,
])
  describeSuite(async () => world);
