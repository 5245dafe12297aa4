import { useMemo } from "react";
import type { SystemPrompt } from "#contract/chats/system-prompts.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Select } from "../../primitives/forms/select.tsx";
import { VisuallyHidden } from "../../primitives/layout/visually-hidden.tsx";

const place = css({ display: "grid", gap: "1" });
const label = css({ textStyle: "label" });
const help = css({ textStyle: "help", color: "fg.subtle" });

interface StyleSelectProps {
  styles: ChatStylesState;
  selectedId: number | undefined;
  /** The style that was sent is no longer offered. */
  error: string | undefined;
  onChange: (id: number) => void;
  disabled: boolean;
}

/** The chatbot style; preselects the default. The form works without styles. */
export function StyleSelect({ styles, selectedId, error, onChange, disabled }: StyleSelectProps) {
  const known = styles.state === "ready" ? styles.styles : undefined;
  const items = useMemo(
    () => known?.map(({ id, name, description }) => ({ value: String(id), label: name, description })) ?? [],
    [known],
  );
  if (styles.state === "loading") return <StyleSkeleton />;
  if (styles.state === "failed") {
    return (
      <div className={place}>
        <span className={label}>{newChatText.styleLabel}</span>
        <Alert tone="danger">{newChatText.stylesFailed}</Alert>
      </div>
    );
  }
  const chosen = chosenStyleId(styles, selectedId);
  return (
    <Select
      label={newChatText.styleLabel}
      hint={newChatText.styleHelp}
      error={error}
      items={items}
      value={chosen === undefined ? undefined : String(chosen)}
      onChange={(value) => onChange(Number(value))}
      disabled={disabled}
    />
  );
}

/** Same height as the loaded field. */
function StyleSkeleton() {
  return (
    <div className={place}>
      <span className={label}>{newChatText.styleLabel}</span>
      <Skeleton height="control" />
      <span className={help}>{newChatText.styleHelp}</span>
      <VisuallyHidden>
        <span role="status">{navigationText.loading}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The chatbot styles, ascending by id. */
export type ChatStylesState =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; styles: SystemPrompt[]; defaultId: number | undefined };

/**
 * The selected style, or the default. A style that can no longer be chosen gives way to the default too; without a list
 * the server decides.
 */
export function chosenStyleId(styles: ChatStylesState, selectedId: number | undefined): number | undefined {
  if (styles.state !== "ready") return selectedId;
  return styles.styles.some(({ id }) => id === selectedId) ? selectedId : styles.defaultId;
}

/** Fetches the styles, sorted here by id (product section 7). */
export function useChatStyles(): ChatStylesState {
  const query = useApiClient().systemPrompts.list.useQuery({
    queryKey: queryKey(contract.systemPrompts.list),
  });
  const styles = useMemo(() => query.data?.body.toSorted((one, other) => one.id - other.id), [query.data]);
  if (query.isError) return { state: "failed" };
  if (styles === undefined) return { state: "loading" };
  return { state: "ready", styles, defaultId: styles.find((style) => style.isDefault)?.id };
}
