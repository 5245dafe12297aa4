import { newChatText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page-column.tsx";
import { Card } from "../../primitives/card.tsx";
import { Heading } from "../../primitives/heading.tsx";
import { NewChatForm } from "./new-chat-form.tsx";
import type { NewChatEvents } from "./use-new-chat.ts";

const card = css({ marginTop: "6" });

interface NewChatScreenProps extends NewChatEvents {
  /** What was typed here before. */
  draft: string;
}

export function NewChatScreen({ draft, ...events }: NewChatScreenProps) {
  return (
    <PageColumn width="form">
      <Heading level={1}>{newChatText.heading}</Heading>
      <Card padding="roomy" className={card}>
        <NewChatForm draft={draft} events={events} />
      </Card>
    </PageColumn>
  );
}
