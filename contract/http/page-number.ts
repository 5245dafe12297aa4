import { z } from "zod";
import { firstPage, maxPage } from "../limits.ts";
import { readDigits } from "../rules/text/read-digits.ts";
import { integer } from "./numbers.ts";

const pageSentence = `The page must be a whole number from ${firstPage} to ${maxPage}.`;

/** Digits in a query parameter as a number; any other text unchanged. */
export function fromDigits(value: unknown): unknown {
  return typeof value === "string" ? (readDigits(value, Number.MAX_SAFE_INTEGER) ?? value) : value;
}

/** The page of a list in a query parameter; defaults to the first one. */
export const pageNumber = z
  .preprocess(fromDigits, integer(pageSentence, { min: firstPage, max: maxPage }))
  .default(firstPage);
