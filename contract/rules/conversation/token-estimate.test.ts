import { expect, it } from "vitest";
import { measureText } from "./token-estimate.ts";

it.each(["", "a", "plain words", "naïve", "Ελλάδα", "漢字", "a🕯b", "\u007f\u0080\u07ff\u0800\uffff👩‍🚀"])(
  "%j is measured in UTF-8 bytes and code points",
  (text) => {
    expect(measureText(text)).toEqual({
      bytes: encodeURIComponent(text).replace(/%../g, "b").length,
      characters: [...text].length,
    });
  },
);
