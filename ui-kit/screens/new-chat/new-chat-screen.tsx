import { newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { NewChatForm } from "./new-chat-form.tsx";
import type { NewChatEvents, RestoredForm } from "./use-new-chat.ts";

const card = css({ marginTop: "6" });

type NewChatScreenProps = RestoredForm & NewChatEvents;

export function NewChatScreen({ draft, lastSubmitted, ...events }: NewChatScreenProps) {
  return (
    <PageColumn width="form">
      <Heading level={1}>{newChatText.heading}</Heading>
      <Card padding="roomy" className={card}>
        <NewChatForm left={{ draft, lastSubmitted }} events={events} />
      </Card>
    </PageColumn>
  );
}
