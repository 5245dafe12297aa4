import { measureText } from "../conversation/token-estimate.ts";
import { removeInvisibleMarks, removeLooseJoiners } from "./visible-text.ts";

/** File systems take 255 bytes of UTF-8; programs that sync, copy or unpack files add to a name. */
const maxNameBytes = 200;

/** Characters that Windows, macOS or Linux reject in a name, and unassigned ones that are not reserved for emoji. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/gu;

/** A dot hides a file, a dash begins an option, and a tilde is a home folder. A combining mark needs a character before it. */
const start = /^[\s.\-~\p{Join_Control}\p{M}\u180e]+/u;
const end = /[\s.\u200c\u200d]+$/;

/** Names of devices on Windows, with any extension: before Windows 11, `nul.backup.md` is NUL. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)\s*(\.|$)/i;

/** Whether a name is a device on Windows. Ignores characters that some systems ignore. */
function isDevice(name: string): boolean {
  return device.test(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
}

function trim(name: string): string {
  return name.replace(start, "").replace(end, "");
}

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as users see them. Firefox before 125 has no `Segmenter`, so code points are used there. */
function charactersOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Joins the first parts that fit into this many bytes. */
function fitting(parts: readonly string[], bytes: number): string {
  let left = bytes;
  const tooLong = parts.findIndex((part) => {
    left -= measureText(part).bytes;
    return left < 0;
  });
  return (tooLong < 0 ? parts : parts.slice(0, tooLong)).join("");
}

/** Cuts a name between characters, or within the first one if that is too long. */
function cut(name: string, bytes: number): string {
  return trim(fitting(charactersOf(name), bytes) || fitting([...name], bytes));
}

/**
 * The name of a file for a title, valid on Windows, macOS and Linux: normalized (NFC), visible, no device, and of at most
 * 200 bytes with its `ending`, such as ".md". It is never empty.
 */
export function fileName(title: string, ending: string): string {
  const words = removeLooseJoiners(removeInvisibleMarks(title.replace(/\p{Cs}/gu, "")).replace(unsafe, " "))
    .replace(/\s+/g, " ")
    .normalize();
  const bytes = maxNameBytes - measureText(ending).bytes;
  const name = cut(trim(words), bytes);
  const isUsable = name !== "" && !isDevice(name + ending);
  return (isUsable ? name : cut(`chat ${name}`, bytes)) + ending;
}

/** The file name of a complete export: the product and the day in UTC. */
export function exportFileName(productName: string, exportedAt: Date): string {
  return fileName(productName, ` ${exportedAt.toISOString().slice(0, 10)}.json`);
}
