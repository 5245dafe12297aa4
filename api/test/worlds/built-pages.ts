import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import { type PageContext, serveBuiltApp } from "../../http/pages/built-app.ts";

const page = `<!doctype html>
<title>%PRODUCT_NAME%</title>
<meta name="demo-replies" content="%DEMO_REPLIES%" />
<meta name="session" content="%SESSION%" />
<meta property="csp-nonce" nonce="%CSP_NONCE%" />
<script type="module" src="/assets/app-1a2b3c.js"></script>
`;

/** The path of the one script that `builtPages` creates. */
export const builtAsset = "/assets/app-1a2b3c.js";

/** The path of the one picture. */
export const builtPicture = "/assets/mark-1a2b3c.svg";

/** The path of a script that only the build before had. */
export const earlierAsset = "/assets/app-9f8e7d.js";

/** The server's code for the built app, with a build of three files in this folder, and one of the build before. */
export async function builtPages(folder: string, context: PageContext): Promise<RequestHandler[]> {
  const directory = path.join(folder, "app");
  await mkdir(path.join(directory, "assets"), { recursive: true });
  await writeFile(path.join(directory, "index.html"), page);
  await writeFile(path.join(directory, builtAsset), "export {};\n");
  await writeFile(path.join(directory, builtPicture), '<svg xmlns="http://www.w3.org/2000/svg" />\n');
  const before = path.join(folder, "before");
  await mkdir(path.join(before, "assets"), { recursive: true });
  await writeFile(path.join(before, earlierAsset), "export const earlier = true;\n");
  await writeFile(path.join(before, builtAsset), "export const wrong = true;\n");
  await writeFile(path.join(before, "earlier.js"), "");
  return serveBuiltApp(directory, context, before);
}
