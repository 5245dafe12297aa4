import { describe, expect, it } from "vitest";
import { ReleaseKeyError, readReleaseKey } from "./minisign.ts";

/** Made by `minisign -G -W` for this test alone. */
const secret =
  "RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA++tJEH6tj5OV0rHfKMGN+CE2fts49gagKuq7rVZLNAS6MhY2ur5yoGAh72fAyUSiaHMT2rxv0+GGLNA1yXwXckjF6qwX/ICYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
const keyFile = (encoded: string) => `untrusted comment: minisign encrypted secret key\n${encoded}\n`;

/** The key file with other bytes at a place. */
function withBytes(at: number, text: string): string {
  const bytes = Buffer.from(secret, "base64");
  bytes.write(text, at);
  return keyFile(bytes.toString("base64"));
}

describe("a key of minisign", () => {
  it("signs as minisign does", () => {
    const key = readReleaseKey(keyFile(secret));
    expect(key.publicKey).toBe("RWT760kQfq2Pk2Ah72fAyUSiaHMT2rxv0+GGLNA1yXwXckjF6qwX/ICY");
    // The output of minisign 0.11 for this content and comment, without the untrusted comment.
    expect(key.sign("abc\n", "Inglenook 1.2.3 of commit abc").split("\n")).toEqual([
      expect.stringMatching(/^untrusted comment: /),
      "RUT760kQfq2PkxeI379sBTC14JkuTFj9OEpJPEYLxp2vGL7aIzxqRK74rx7u4clt0FeTbqbJPhtsMkUfQDIF+7eGXa2UL5ydGwI=",
      "trusted comment: Inglenook 1.2.3 of commit abc",
      "MQ//P3esfIwWhr0Smnhxz2tSKwkGejvrOZ5BtGIIbZEJipIylHJErnzQB5Hx7kjkdPfHdgQGJ/LRk2S77gHfDA==",
      "",
    ]);
  });

  it.each([
    [
      "with a password",
      withBytes(2, "Sc"),
      "has a password. Remove it from a copy of the key: minisign -C -W -s COPY.",
    ],
    ["of another kind", withBytes(0, "RS"), "is no secret key of minisign."],
    ["that is cut off", keyFile(secret.slice(0, -8)), "is no secret key of minisign."],
    [
      "that is a public one",
      keyFile("RWT760kQfq2Pk2Ah72fAyUSiaHMT2rxv0+GGLNA1yXwXckjF6qwX/ICY"),
      "is no secret key of minisign.",
    ],
    ["that is empty", "", "is no secret key of minisign."],
    ["that is damaged", withBytes(70, "x"), "is damaged."],
  ])("%s is refused in a sentence", (_, text, sentence) => {
    expect(() => readReleaseKey(text)).toThrow(new ReleaseKeyError(sentence));
  });
});
