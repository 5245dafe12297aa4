import { WrapText } from "lucide-react";
import type { Tokens } from "marked";
import { useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { CopyButton } from "../../actions/copy-button.tsx";
import { codeHtml } from "../../actions/formatted-html.ts";
import { isClosedFence } from "../lexing/markdown-fence.ts";
import { scrollShadows } from "../scroll-shadows.ts";
import { useIsStreaming } from "../streaming-context.ts";
import { useSidewaysScroll } from "../use-sideways-scroll.ts";
import { codeLanguage } from "./code-languages.ts";
import { stripShellPrompts } from "./strip-shell-prompts.ts";
import { useHighlighted } from "./use-highlighted.ts";

const frame = css({
  marginInline: "0",
  marginBlock: "4",
  borderRadius: "popover",
  border: "[1px solid token(colors.border.subtle)]",
  backgroundColor: "bg.sunken",
  // Not `hidden`, which would be a scroller of its own: the header sticks to the conversation's.
  overflow: "clip",
  direction: "ltr",
});
const head = css({
  position: "sticky",
  insetBlockStart: "0",
  zIndex: "fade",
  display: "flex",
  alignItems: "center",
  gap: "1",
  minHeight: "control",
  paddingInlineStart: "4",
  paddingInlineEnd: "1",
  borderBottom: "[1px solid token(colors.border.subtle)]",
  backgroundColor: "bg.sunken",
  color: "fg.muted",
  textStyle: "meta",
  userSelect: "none",
});
const title = css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" });
const copyFailedText = css({ flex: "1", color: "danger.fg" });
const wrapButton = css({ "&[aria-pressed=true]": { backgroundColor: "bg.hover", color: "fg.default" } });

const body = css({ "--surface": "colors.bg.sunken" });

/** Code below a bar with its language, a switch that wraps long lines, and a copy button. */
export function CodeBlock({ text, lang, raw, codeBlockStyle }: Tokens.Code) {
  const language = codeLanguage(lang);
  const code = text.replace(/\n$/, "");
  const isOpen = useIsStreaming() && codeBlockStyle !== "indented" && !isClosedFence(raw);
  const highlighted = useHighlighted(code, { grammar: language?.grammar, isOpen });
  const [wraps, setWraps] = useState(false);
  const name = language?.name ?? chatText.code;
  const label = language === undefined ? chatText.code : chatText.codeOf(name);
  const { overflows, props } = useSidewaysScroll<HTMLPreElement>(label);
  return (
    <figure className={frame} data-block="wide" data-code={language?.grammar ?? ""} aria-label={label}>
      <CodeBlockHeader
        name={name}
        code={stripShellPrompts(code, language?.grammar)}
        wrap={overflows || wraps ? { isOn: wraps, toggle: () => setWraps(!wraps) } : undefined}
      />
      <pre {...props} translate="no" className={cx(scrollShadows, body)} data-wrapped={wraps || undefined}>
        <code>{highlighted ?? code}</code>
      </pre>
    </figure>
  );
}

interface CodeBlockHeaderProps {
  name: string;
  code: string;
  /** Undefined if no line is too long. */
  wrap: { isOn: boolean; toggle: () => void } | undefined;
}

function CodeBlockHeader({ name, code, wrap }: CodeBlockHeaderProps) {
  const announce = useAnnounce();
  const [hasCopyFailed, setCopyFailed] = useState(false);
  const handleResult = (result: "ok" | "failed") => {
    setCopyFailed(result === "failed");
    announce(result === "ok" ? chatText.copied : chatText.copyFailed);
  };
  return (
    <figcaption className={head}>
      <span className={title}>{name}</span>
      {hasCopyFailed && <span className={copyFailedText}>{chatText.copyFailed}</span>}
      {wrap && (
        <IconButton
          size="sm"
          className={wrapButton}
          label={chatText.wrapLines}
          icon={<WrapText aria-hidden="true" />}
          aria-pressed={wrap.isOn}
          onClick={wrap.toggle}
        />
      )}
      <CopyButton
        variant="quiet"
        text={code}
        html={() => codeHtml(code)}
        label={chatText.copyCode}
        copiedLabel={chatText.copied}
        onResult={handleResult}
      />
    </figcaption>
  );
}
