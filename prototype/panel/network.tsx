import type { MockWorld } from "#contract/mock/mock-world.ts";
import { css } from "#styled/css";
import { Button } from "#ui-kit/primitives/forms/button.tsx";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import { panelText } from "./panel-text.ts";
import { useWrites } from "./use-writes.ts";

const row = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** What can happen to a connection while a reply is written: a stream is cut, or there is no network at all. */
export function Network({ world }: { world: MockWorld }) {
  useWrites(world);
  return (
    <>
      <Heading level={3} size="label">
        {panelText.network}
      </Heading>
      <div className={row}>
        <Button size="sm" onClick={() => world.cutStreams()}>
          {panelText.cutStreams}
        </Button>
        {world.isOffline ? (
          <Button size="sm" onClick={() => world.goOnline()}>
            {panelText.goOnline}
          </Button>
        ) : (
          <Button size="sm" onClick={() => world.goOffline()}>
            {panelText.goOffline}
          </Button>
        )}
      </div>
    </>
  );
}
