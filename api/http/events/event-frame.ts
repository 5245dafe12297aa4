/**
 * An event as it goes over the wire (HTML standard, section 9.2): its name, the id that a reader comes back with, if
 * there is one, and its data as one line of JSON. The bytes can be written to any number of readers.
 */
export function eventFrame({ event, data }: { event: string; data: unknown }, id?: string): Buffer {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return Buffer.from(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}
