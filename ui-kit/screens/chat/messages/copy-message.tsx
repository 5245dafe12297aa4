import { Check, Copy } from "lucide-react";
import { copiedMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useCopy } from "../../../patterns/actions/use-copy.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { IconButton } from "../../../primitives/forms/icon-button.tsx";

/** Copies a message as it was written, a reply as the source of its Markdown, and says so for a while. */
export function CopyMessage({ text }: { text: string }) {
  const { copied, copy } = useCopy(copiedMilliseconds);
  const announce = useAnnounce();
  const notify = useNotify();
  const handleClick = async () => {
    if (await copy(text)) announce(chatText.copied);
    else notify({ tone: "danger", title: chatText.copyFailed });
  };
  return (
    <IconButton
      size="sm"
      label={copied ? chatText.copied : chatText.copyMessage}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void handleClick()}
    />
  );
}
