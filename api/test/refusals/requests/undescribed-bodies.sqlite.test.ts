import { expect, it } from "vitest";
import { bodyBytes } from "#contract/limits.ts";
import { type ApiCall, apiCalls, problemsOf } from "#contract/openapi/api-calls.ts";
import { type ProblemCode, problemStatuses } from "#contract/problem.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

const json = "application/json";
/** A body that the server refuses for every call: its problem, its type, its content. */
const bodies: readonly (readonly [ProblemCode, string, string])[] = [
  ["unsupported_media_type", "text/plain", "x"],
  ["payload_too_large", json, `"${"x".repeat(bodyBytes)}"`],
  ["invalid_json", json, "{"],
];

/**
 * The problems of these bodies at a call. `visitors/described-answers.ts` fails for a problem that the document does not
 * describe.
 */
async function problemsOfBodies({ route }: ApiCall) {
  const { browser } = await server.signInAs("admin");
  const path = route.path.replaceAll(/:\w+/g, "unknown");
  const found: [ProblemCode, number, unknown][] = [];
  for (const [expected, type, body] of bodies) {
    const answer = await browser.send(route.method, path, { headers: { "content-type": type }, body });
    found.push([expected, answer.status, answer.body]);
  }
  return found;
}

it.each(apiCalls.map((call): [string, ApiCall] => [call.name, call]))(
  "%s refuses a body that it cannot read, and lists the problem unless it is a GET",
  async (_, call) => {
    for (const [code, status, body] of await problemsOfBodies(call)) {
      expect({ status, body }).toMatchObject({ status: problemStatuses[code], body: { code } });
      expect(problemsOf(call).has(code)).toBe(call.route.method !== "GET");
    }
  },
);
