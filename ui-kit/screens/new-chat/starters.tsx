import { newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../primitives/buttons/button.tsx";
import { type ChatStylesState, chosenStyleId } from "./style-select.tsx";

/** One line of constant height, so that the form stays in place when the styles arrive or another one is chosen. */
const row = css({
  display: "flex",
  gap: "2",
  minWidth: "0",
  minHeight: "control",
  alignItems: "center",
  marginBlockStart: "-4",
  // Outlines and the scrollbar have room.
  padding: "1",
  marginInline: "-1",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  // The keyboard cannot reach disabled starters, and so could not scroll the row.
  _disabled: { overflowX: "hidden" },
});
const chip = css({ flexShrink: "0", maxWidth: "full" });

/** A server of the release before sends none. */
function startersOf({ starters }: { readonly starters?: readonly string[] }): readonly string[] {
  return starters ?? [];
}

interface StartersProps {
  styles: ChatStylesState;
  selectedId: number | undefined;
  onChoose: (starter: string) => void;
  disabled: boolean;
}

/** The prompts that the chosen style offers. */
export function Starters({ styles, selectedId, onChoose, disabled }: StartersProps) {
  if (styles.state === "failed") return null;
  if (styles.state === "loading") return <div className={row} aria-hidden="true" />;
  const chosenId = chosenStyleId(styles, selectedId);
  const chosen = styles.styles.find(({ id }) => id === chosenId);
  if (styles.styles.every((style) => startersOf(style).length === 0)) return null;
  const starters = chosen === undefined ? [] : startersOf(chosen);
  if (starters.length === 0) return <div className={row} aria-hidden="true" />;
  return (
    <fieldset aria-label={newChatText.starters} className={row} disabled={disabled}>
      {starters.map((starter) => (
        <Button key={starter} size="sm" className={chip} onClick={() => onChoose(starter)}>
          <bdi>{starter}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
