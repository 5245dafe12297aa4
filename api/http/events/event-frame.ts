/** An event as it goes over the wire. Both can be written to any number of readers. */
export interface EventFrame {
  readonly text: string;
  /** The same as one chunk of a body in chunks (RFC 9112, section 7.1). */
  readonly chunk: Buffer;
}

export function frameOf(text: string): EventFrame {
  return { text, chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`) };
}

/** An event (HTML standard, section 9.2): its name, the id to come back with, and its data as one line of JSON. */
export function eventFrame({ event, data }: { event: string; data: unknown }, id?: string): EventFrame {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return frameOf(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}
