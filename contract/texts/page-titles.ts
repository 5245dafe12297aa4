import { type PageTable, type PageWith, pages, pagesWith, pageTable } from "../pages.ts";
import { notFoundText } from "./page-texts.ts";

type PageTitles = {
  readonly [Id in PageWith<"title"> as PageTable[Id]["path"]]: PageTable[Id]["title"];
};

/** The title of each page by its path pattern. The first HTML has it, and the app keeps it. */
export const pageTitles = Object.fromEntries(
  pagesWith("title").map((id) => [pages[id], pageTable[id].title]),
  // `Object.fromEntries` forgets which key has which value.
) as PageTitles;

export const notFoundTitle = notFoundText.heading;
