import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { presentUser } from "../accounts/accounts.ts";
import { MockProblem } from "../mock-problem.ts";
import { makeMockWorld } from "../scenarios.ts";
import { makeMockClient } from "../server/mock-client.ts";
import { mockRouter } from "../server/mock-router.ts";
import { mockRouteHandlers } from "../server/msw-handlers.ts";
import { chatHandlers } from "./chats.ts";
import type { MockHandlers, MockHandlersOf } from "./mock-handler.ts";
import { currentSessionHandlers } from "./session.ts";

const { logout, ...others } = currentSessionHandlers;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function open() {
  const world = makeMockWorld("regular");
  return { world, browser: world.openBrowser() };
}

/** A client of the regular scenario in which some answers are replaced. */
function answeredBy(changed: Partial<MockHandlers>) {
  const { world, browser } = open();
  return {
    world,
    client: makeMockClient([mockRouter({ ...mockRouteHandlers, ...changed }, world, browser)]),
  };
}

const internal = { status: 500, body: { code: "internal" } };

/** Each of these compiles only while the compiler rejects the line below its remark. */
describe("the compiler and the mock world refuse", () => {
  it("an endpoint that is left out", () => {
    // @ts-expect-error An endpoint is missing.
    const session: MockHandlersOf<"session"> = others;
    const { world, browser } = open();
    expect(() => mockRouter({ ...mockRouteHandlers, session }, world, browser)).toThrow("session.logout");
  });

  it("a resource that is left out", () => {
    // @ts-expect-error A resource is missing.
    const answers: MockHandlers = { session: currentSessionHandlers, chats: chatHandlers };
    const { world, browser } = open();
    expect(() => mockRouter(answers, world, browser)).toThrow("passkeyLogin.options");
  });

  it("a status that the contract lacks", async () => {
    const logout = () => ({ status: 202, body: {} }) as const;
    // @ts-expect-error The contract has no 202 for this endpoint.
    const session: MockHandlersOf<"session"> = { ...others, logout };
    const { world, client } = answeredBy({ session });
    expect(await client.session.logout()).toMatchObject(internal);
    expect(world.contractViolations).toEqual(["session.logout: The status is 202."]);
  });

  it("a body of another shape", async () => {
    const systemPrompts: MockHandlersOf<"systemPrompts"> = {
      // @ts-expect-error A style has an id and says whether it is the default.
      list: () => ({ status: 200, body: [{ name: "Balanced" }] }),
    };
    const { world, client } = answeredBy({ systemPrompts });
    expect(await client.systemPrompts.list()).toMatchObject(internal);
    expect(world.contractViolations).toEqual([expect.stringMatching(/^systemPrompts\.list: /)]);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it("a missing answer", async () => {
    // @ts-expect-error The handler returns no response.
    const session: MockHandlersOf<"session"> = { ...others, logout: () => undefined };
    const { world, client } = answeredBy({ session });
    expect(await client.session.logout()).toMatchObject(internal);
    expect(world.contractViolations).toEqual(["session.logout: There is no answer."]);
  });

  it("a refusal that is no problem of the contract", async () => {
    // @ts-expect-error A field has a sentence.
    const problem = new MockProblem("not_found", { fields: { page: 5 } });
    const refusing = () => {
      throw problem;
    };
    const { world, client } = answeredBy({ session: { ...others, logout: refusing } });
    expect(await client.session.logout()).toMatchObject(internal);
    expect(world.contractViolations).toEqual([expect.stringMatching(/^session\.logout: /)]);
  });

  it("a parameter that the path does not have", async () => {
    const chats: MockHandlersOf<"chats"> = {
      ...chatHandlers,
      // @ts-expect-error The path has a parameter id, and none named chatId.
      delete: ({ params: { chatId } }) => ({ status: chatId === undefined ? 500 : 204, body: undefined }),
    };
    const { client } = answeredBy({ chats });
    expect(await client.chats.delete({ params: { id: "a" } })).toMatchObject(internal);
  });

  it("a user where the session may be anonymous", async () => {
    const session: MockHandlersOf<"session"> = {
      ...currentSessionHandlers,
      user: ({ user: actor }) => ({
        status: 200,
        // @ts-expect-error This endpoint is for anyone, so there may be no user.
        body: { isAuthenticated: true, user: presentUser(actor), notice: null },
      }),
    };
    const { world, client } = answeredBy({ session });
    world.signOut(world.browser(1));
    expect(await client.session.user()).toMatchObject(internal);
  });

  it("an endpoint that the contract does not have", () => {
    // @ts-expect-error The contract has no such endpoint.
    const session: MockHandlersOf<"session"> = { ...others, logout, rename: logout };
    const { world, browser } = open();
    expect(() => mockRouter({ ...mockRouteHandlers, session }, world, browser)).not.toThrow();
  });
});
