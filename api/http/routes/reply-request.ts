import type { Request } from "express";
import {
  idempotencyKeyHeader,
  idempotencyKeySentence,
  isIdempotencyKey,
  lastEventIdHeader,
  preferHeader,
  prefersAsync,
  type ReplyPlace,
  replyPlaceOf,
} from "#contract/headers.ts";
import type { Asker } from "../../domain/chats/turns/turn-service.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { signedInUser } from "../session/signed-in-user.ts";

/** The Idempotency-Key of a request, if it carries one; `validation` when that is not a UUID. */
function idempotencyKey(request: Pick<Request, "headers">): string | undefined {
  const value = request.headers[idempotencyKeyHeader];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !isIdempotencyKey(value))
    throw new DomainError("validation", { fields: { [idempotencyKeyHeader]: idempotencyKeySentence } });
  return value.toLowerCase();
}

/** Who asks for a reply, by which key, and whether they wait for its end. */
export function asker(request: Pick<Request, "headers" | "user">): Asker & { isAsync: boolean } {
  const isAsync = prefersAsync(String(request.headers[preferHeader] ?? ""));
  return { userId: signedInUser(request).id, key: idempotencyKey(request), isAsync };
}

/** Where the reader of a reply was before; nothing for one that is new, and for what is no such place. */
export function replyPlace(request: Pick<Request, "headers">): ReplyPlace | undefined {
  return replyPlaceOf(String(request.headers[lastEventIdHeader] ?? ""));
}
