import { LiveReply, type ReplyEnd } from "./live-reply.ts";

/** A reply that another process writes, as far as this one has heard of it. */
export class RemoteReply extends LiveReply {
  constructor(messageId: string, text: string) {
    super(messageId);
    this.text = text;
  }

  /** Takes over what is new of a text that begins at `offset`; a text that leaves a gap is left to the database. */
  merge(offset: number, text: string): void {
    const known = this.text.length - offset;
    if (known >= 0 && known < text.length) this.append(text.slice(known));
  }

  end(end: ReplyEnd): void {
    if (end.kind === "ended") this.merge(0, end.content);
    this.finish(end);
  }
}
