import type { RefObject } from "react";
import { copiedMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useCopy } from "../../../patterns/actions/use-copy.ts";
import { stripShellPrompts } from "../../../patterns/markdown/code/strip-shell-prompts.ts";
import { useShortcut } from "../../../ports/shortcuts.tsx";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import type { Conversation } from "./conversation.ts";
import { focusBox } from "./skip-links.tsx";

interface ChatShortcuts {
  readonly conversation: Conversation;
  /** The page element that contains the message box and the code blocks. */
  readonly page: RefObject<HTMLElement | null>;
  /** Undefined without a chat to delete. */
  readonly onDelete: (() => void) | undefined;
}

/** Registers the conversation's shortcuts and palette actions. */
export function useChatShortcuts({ conversation, page, onDelete }: ChatShortcuts): void {
  const { copy } = useCopy(copiedMilliseconds);
  const notify = useNotify();
  const talk = conversation.state === "talking" ? conversation : undefined;
  const reply = talk?.messages.findLast(({ role, status }) => role === "assistant" && status !== "streaming");

  async function copyText(text: string) {
    const worked = await copy(text);
    notify(
      worked ? { tone: "success", title: chatText.copied } : { tone: "danger", title: chatText.copyFailed },
    );
  }
  const copyCode = () => {
    const block = [...(page.current?.querySelectorAll("[data-message=bot] [data-code]") ?? [])].at(-1);
    const code = block?.querySelector("code")?.textContent;
    if (code) void copyText(stripShellPrompts(code, block?.getAttribute("data-code") ?? undefined));
  };

  useShortcut("focusBox", "send" in conversation ? () => focusBox(page.current) : undefined);
  useShortcut("stop", talk?.stop);
  useShortcut("copyReply", reply && (() => void copyText(reply.content)));
  useShortcut("copyCode", reply?.content.includes("```") ? copyCode : undefined);
  useShortcut("deleteChat", onDelete);
}
