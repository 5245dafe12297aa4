/** A line that opens or closes a block of code (CommonMark 0.31, section 4.5): its fence, and what follows it. */
const fenceLine = /^ {0,3}(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;

/** The fence of a block of code that a text opens and never closes. */
function openFence(text: string): string | undefined {
  let open: string | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const { fence, info = "" } = fenceLine.exec(line)?.groups ?? {};
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (fence.startsWith(open) && info.trim() === "") open = undefined;
  }
  return open;
}

/** A text whose last block of code is closed, so that what is put after it is not taken for code. */
export function closeFence(text: string): string {
  const open = openFence(text);
  return open === undefined ? text : `${text.replace(/[\r\n]$/, "")}\n${open}`;
}
