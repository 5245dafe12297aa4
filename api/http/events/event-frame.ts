/** An event as it is sent. Both forms can be written to any number of readers. */
export interface EventFrame {
  readonly text: string;
  /** The same as one chunk of a chunked body (RFC 9112, section 7.1). */
  readonly chunk: Buffer;
}

export function frameOf(text: string): EventFrame {
  return { text, chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`) };
}

/** An event (HTML standard, section 9.2): its name, its id for resuming, and its data as one line of JSON. */
export function eventFrame({ event, data }: { event: string; data: unknown }, id?: string): EventFrame {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return frameOf(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}
