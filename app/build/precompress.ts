import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:js|css|svg|json)$/;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const brotli = promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const zipped = promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await zipped)]);
}

/** Writes a `.br` and a `.gz` beside every text asset but index.html, which the server fills per response. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "." }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))),
      );
    },
  };
}
