import { useRef, useState } from "react";
import type { ApiOperation } from "./api-document.ts";

/** The values of a call's form, by the place and name of each parameter. */
export interface CallValues {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallAnswer {
  readonly isRunning: boolean;
  /** The status line, once it is there. */
  readonly status?: string;
  readonly headers?: string;
  /** Grows with an event stream. */
  readonly text: string;
}

export const parameterKey = (one: { readonly in: string; readonly name: string }) => `${one.in}: ${one.name}`;

function requestOf(
  { method, path, parameters, body }: ApiOperation,
  values: CallValues,
): [string, RequestInit] {
  let address = path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const one of parameters) {
    const value = values.parameters[parameterKey(one)] ?? "";
    if (one.in === "path") address = address.replace(`{${one.name}}`, encodeURIComponent(value));
    else if (value !== "" && one.in === "query") query.set(one.name, value);
    else if (value !== "") headers.set(one.name, value);
  }
  if (body !== undefined) headers.set("content-type", "application/json");
  const search = query.size === 0 ? "" : `?${query}`;
  return [`${address}${search}`, { method, headers, ...(body !== undefined && { body: values.body }) }];
}

function formatBody(text: string, type: string): string {
  if (!type.includes("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends a call as any client would, and shows the answer while it arrives. */
export function useApiCall(operation: ApiOperation) {
  const [answer, setAnswer] = useState<CallAnswer>();
  const running = useRef<AbortController>(undefined);
  const send = async (values: CallValues) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setAnswer({ isRunning: true, text: "" });
    try {
      const [address, request] = requestOf(operation, values);
      const response = await fetch(address, { ...request, signal: controller.signal });
      const type = response.headers.get("content-type") ?? "";
      const head = {
        status: `${response.status} ${response.statusText}`.trim(),
        headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n"),
      };
      let text = "";
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        setAnswer({ isRunning: true, text, ...head });
      }
      setAnswer({ isRunning: false, text: formatBody(text, type), ...head });
    } catch (error) {
      if (running.current !== controller) return;
      const reason = controller.signal.aborted ? "" : String(error);
      setAnswer((before) => ({ ...before, isRunning: false, text: `${before?.text ?? ""}${reason}` }));
    }
  };
  return { answer, send, stop: () => running.current?.abort() };
}
