import { type CSSProperties, useState } from "react";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import { TokenList } from "./token-list.tsx";

type Tokens = Readonly<Record<string, { readonly value: string }>>;

interface MotionBoardProps {
  durations: Tokens;
  easings: Tokens;
  animations: Tokens;
}

/** Long enough to distinguish the easings. */
const easingDuration = "900ms";

/** Each duration and easing as an object that moves to the other side and back, and each animation. */
export function MotionBoard({ durations, easings, animations }: MotionBoardProps) {
  const [plays, setPlays] = useState(0);
  const runner = (style: CSSProperties) => (
    <span className="gallery-track" data-away={plays % 2 === 1}>
      <span className="gallery-runner" style={{ transitionProperty: "transform", ...style }} />
    </span>
  );
  return (
    <div className="gallery-stack">
      <div>
        <Button onClick={() => setPlays(plays + 1)}>Play</Button>
      </div>
      <Heading level={2}>Durations</Heading>
      <TokenList
        category="durations"
        tokens={durations}
        show={(transitionDuration) => runner({ transitionDuration })}
      />
      <Heading level={2}>Easings</Heading>
      <TokenList
        category="easings"
        tokens={easings}
        show={(transitionTimingFunction) =>
          runner({ transitionTimingFunction, transitionDuration: easingDuration })
        }
      />
      <Heading level={2}>Animations</Heading>
      {/* A new key creates a new node, which restarts the animation. */}
      <TokenList
        key={plays}
        category="animations"
        tokens={animations}
        show={(animation) => <span className="gallery-runner" style={{ animation }} />}
      />
    </div>
  );
}
