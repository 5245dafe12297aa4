import type { Tokens } from "marked";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { CopyButton } from "../../actions/copy-button.tsx";
import { isClosedFence } from "../lexing/tokens.ts";
import { useIsStreaming } from "../streaming-context.ts";
import { codeLanguage } from "./code-languages.ts";
import { stripShellPrompts } from "./strip-shell-prompts.ts";

const frame = css({
  marginBlock: "3",
  borderRadius: "popover",
  border: "[1px solid token(colors.border.subtle)]",
  backgroundColor: "bg.sunken",
  overflow: "hidden",
  direction: "ltr",
});
const head = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  minHeight: "control",
  paddingInlineStart: "4",
  paddingInlineEnd: "1",
  borderBottom: "[1px solid token(colors.border.subtle)]",
  color: "fg.muted",
  textStyle: "meta",
  userSelect: "none",
});
const copyFailedText = css({ flex: "1", color: "danger.fg" });

/** An element that scrolls sideways must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/** Code below a bar with its language and a copy button; highlighted once it is complete. */
export function CodeBlock({ text, lang, raw, codeBlockStyle }: Tokens.Code) {
  const language = codeLanguage(lang);
  const code = text.replace(/\n$/, "");
  const isOpen = useIsStreaming() && codeBlockStyle !== "indented" && !isClosedFence(raw);
  const highlighted = useHighlighted(code, language?.grammar, isOpen);
  const name = language?.name ?? chatText.code;
  return (
    <figure className={frame} data-code={language?.grammar ?? ""}>
      <CodeBlockHeader name={name} code={stripShellPrompts(code, language?.grammar)} />
      <pre {...focusable}>
        <code>{highlighted ?? code}</code>
      </pre>
    </figure>
  );
}

function CodeBlockHeader({ name, code }: { name: string; code: string }) {
  const announce = useAnnounce();
  const [hasCopyFailed, setCopyFailed] = useState(false);
  const handleResult = (result: "ok" | "failed") => {
    setCopyFailed(result === "failed");
    announce(result === "ok" ? chatText.copied : chatText.copyFailed);
  };
  return (
    <figcaption className={head}>
      <span>{name}</span>
      {hasCopyFailed && <span className={copyFailedText}>{chatText.copyFailed}</span>}
      <CopyButton
        variant="quiet"
        text={code}
        label={chatText.copyCode}
        copiedLabel={chatText.copied}
        onResult={handleResult}
      />
    </figcaption>
  );
}

/**
 * Highlighted code once the grammars are loaded; undefined before, for incomplete code, and for a language
 * without a grammar. An effect, because the grammars are loaded with the first code block.
 */
function useHighlighted(code: string, grammar: string | undefined, isOpen: boolean): ReactNode {
  const [highlighted, setHighlighted] = useState<{ code: string; drawn: ReactNode }>();
  useEffect(() => {
    if (isOpen || !grammar) return;
    let isCanceled = false;
    const draw = async () => {
      const { highlight } = await import("./highlight.ts");
      if (!isCanceled) startTransition(() => setHighlighted({ code, drawn: highlight(code, grammar) }));
    };
    // Without the grammars, for example offline, code has one color.
    void draw().catch(() => {});
    return () => {
      isCanceled = true;
    };
  }, [code, grammar, isOpen]);
  return highlighted?.code === code ? highlighted.drawn : undefined;
}
