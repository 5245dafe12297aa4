import { useReducer } from "react";
import { css } from "#styled/css";
import { Button } from "#ui-kit/primitives/forms/button.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import type { Prototype } from "../prototype.ts";
import { panelText } from "./panel-text.ts";

const list = css({ margin: "0", paddingInlineStart: "5", textStyle: "help", overflowWrap: "anywhere" });

/** What the address has arranged to go wrong; nothing is shown while all goes well. */
export function Faults({ prototype }: { prototype: Prototype }) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { fail, hold } = prototype.settings;
  if (fail.length + hold.length === 0) return null;
  const mend = () => {
    prototype.mend();
    drawAgain();
  };
  return (
    <>
      <Heading level={3} size="label">
        {panelText.faults}
      </Heading>
      <ul className={list}>
        {fail.map(({ route, code }) => (
          <li key={route}>{panelText.failing(route, code)}</li>
        ))}
        {hold.map((route) => (
          <li key={route}>{panelText.held(route)}</li>
        ))}
      </ul>
      <Button size="sm" onClick={mend}>
        {panelText.mend}
      </Button>
    </>
  );
}
