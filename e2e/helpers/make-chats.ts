import { expect, type Page } from "@playwright/test";
import { callApi } from "./call-api.ts";

/** Creates chats by the page's API call, because creating many in the UI takes long. */
export async function makeChats(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const body = { title: `Chat number ${number}`, initialPrompt: `Prompt ${number}` };
    expect(await callApi(page, { method: "POST", path: "/api/chats", body })).toBe(201);
  }
}
