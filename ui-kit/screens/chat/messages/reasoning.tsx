import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from "react";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { Reasoning } from "../../../patterns/messages/reasoning.tsx";

interface UnfoldedReasoning {
  /** The replies whose reasoning is unfolded. */
  readonly ids: ReadonlySet<string>;
  readonly toggle: (messageId: string, isOpen: boolean) => void;
}

const UnfoldedContext = createContext<UnfoldedReasoning>({ ids: new Set(), toggle: () => {} });

/** Keeps the unfolded state by reply, because a reply that begins moves its reasoning from the indicator to its row. */
export function UnfoldedReasoningProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const value = useMemo(() => {
    const toggle = (messageId: string, isOpen: boolean) =>
      setIds((before) => {
        if (before.has(messageId) === isOpen) return before;
        const others = [...before].filter((id) => id !== messageId);
        return new Set(isOpen ? [...others, messageId] : others);
      });
    return { ids, toggle };
  }, [ids]);
  return <UnfoldedContext value={value}>{children}</UnfoldedContext>;
}

interface MessageReasoningProps {
  messageId: string;
  text: string;
  /** The model has not begun to answer yet. */
  isThinking?: boolean;
}

/** The reasoning before a reply. Renders nothing for an empty text. */
export function MessageReasoning({ messageId, text, isThinking = false }: MessageReasoningProps) {
  const { ids, toggle } = useContext(UnfoldedContext);
  if (text === "") return null;
  return (
    <Reasoning
      text={text}
      isThinking={isThinking}
      isOpen={ids.has(messageId)}
      onToggle={(isOpen) => toggle(messageId, isOpen)}
    />
  );
}

/** The reasoning while it streams, below the typing indicator: the reply has no row before its first text. */
export function LiveReasoning({ live }: { live: ReplyAnimation }) {
  const { reasoning } = useSyncExternalStore(live.subscribe, live.getSnapshot);
  return <MessageReasoning messageId={live.messageId} text={reasoning} isThinking />;
}
