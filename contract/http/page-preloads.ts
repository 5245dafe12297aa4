/** The file of the build that holds PagePreloads, in the folder of the built app. */
export const pagePreloadsFile = ".vite/page-preloads.json";

/** The files that the code of a page fetches after its entry, relative to the app's root. */
export interface PagePreloads {
  /** By path pattern. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Of every page of a signed-in user. */
  readonly signedIn: readonly string[];
}
