import { Check, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { ComponentGuide } from "./component-guide.ts";

export function UseAndAvoid({ guide: { use, avoid } }: { guide: ComponentGuide }) {
  return (
    <div className="guide-columns">
      <div>
        <h3>Use it</h3>
        <TextList texts={use} />
      </div>
      <div>
        <h3>Use something else</h3>
        <TextList texts={avoid} />
      </div>
    </div>
  );
}

/** Each pair is drawn with the real component. */
export function DoAndDont({ pairs }: Pick<ComponentGuide, "pairs">) {
  return (
    <div className="guide-pairs">
      {pairs.map((pair) => (
        <Fragment key={pair.do.why}>
          <Case kind="do" {...pair.do} />
          <Case kind="dont" {...pair.dont} />
        </Fragment>
      ))}
    </div>
  );
}

interface CaseProps {
  kind: "do" | "dont";
  shown: ReactNode;
  why: string;
}

function Case({ kind, shown, why }: CaseProps) {
  const isDo = kind === "do";
  return (
    <figure className="guide-case" data-kind={kind}>
      {/* A picture: it is inert, so that a wrong example can neither be used nor read aloud. */}
      <div className="guide-picture" inert>
        <div className="guide-specimen">{shown}</div>
      </div>
      <figcaption>
        <strong>
          {isDo ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          {isDo ? "Do" : "Don't"}
        </strong>
        <WithCode text={why} />
      </figcaption>
    </figure>
  );
}

export function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <WithCode text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Words between backticks are code. */
export function WithCode({ text }: { text: string }) {
  const parts = text
    .split("`")
    .map((part, index) => ({ part, key: `${index} ${part}`, isCode: index % 2 === 1 }));
  return <span>{parts.map(({ part, key, isCode }) => (isCode ? <code key={key}>{part}</code> : part))}</span>;
}
