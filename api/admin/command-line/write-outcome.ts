import { printableJson, writeError, writeOut } from "../../logging/terminal.ts";
import type { AnswerPage, LongOutcome, Outcome } from "./command.ts";

function writeLines(text: string): void {
  if (text !== "") writeOut(`${text}\n`);
}

function writeRemark(remark: string | undefined): void {
  if (remark !== undefined) writeError(`${remark}\n`);
}

/** The pages of a list as one JSON value on one line. */
async function writeList(pages: AsyncIterable<AnswerPage>): Promise<void> {
  let separator = "[";
  const remarks: (string | undefined)[] = [];
  for await (const { json, remark } of pages) {
    for (const item of json) {
      writeOut(separator + printableJson(item));
      separator = ",";
    }
    remarks.push(remark);
  }
  writeOut(separator === "[" ? "[]\n" : "]\n");
  remarks.forEach(writeRemark);
}

async function writePages(pages: AsyncIterable<AnswerPage>): Promise<void> {
  for await (const { text, remark } of pages) {
    writeLines(text);
    writeRemark(remark);
  }
}

/** Writes what a command answers to stdout, and what is to be known besides to stderr. */
export async function writeOutcome(outcome: Outcome | LongOutcome, wantsJson: boolean): Promise<void> {
  if ("pages" in outcome) return wantsJson ? writeList(outcome.pages) : writePages(outcome.pages);
  const { json, text, remark } = outcome;
  writeOut(`${wantsJson ? printableJson(json) : text}\n`);
  writeRemark(remark);
}
