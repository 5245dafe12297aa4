import fc from "fast-check";

/** Texts with a special meaning for a database, a path, a page, a header, a log or a JavaScript object. */
const meaningful = [
  "",
  " ",
  "\u0000",
  "%00",
  "../../etc/passwd",
  "' OR 1=1 --",
  '"; drop table users; --',
  "\\",
  "`",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  `\${7*7}`,
  "{{7*7}}",
  "<script>alert(1)</script>",
  "\r\nSet-Cookie: a=b",
  "\ud800",
  "\u202eabc",
  "\u0085\u2028",
  "İıſK",
  "😀".repeat(300),
  "x".repeat(3000),
  "NaN",
  "1e309",
  "null",
  "0x10",
  "1",
  "2147483648",
];

/** Any text, and occasionally one with a special meaning. */
export const arbitraryText = fc.oneof(
  fc.constantFrom(...meaningful),
  fc.string({ unit: "binary", maxLength: 40 }),
);

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

/** Any JSON value, including those that a language or a database converts to another type. */
export const arbitraryJson: fc.Arbitrary<unknown> = fc.oneof(
  arbitraryText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, [], {}, [[]], {
    a: 1,
  }),
  fc.constantFrom<unknown>(
    { id: 1 },
    ["a"],
    { toString: 1 },
    { constructor: { prototype: {} } },
    nested(500),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
