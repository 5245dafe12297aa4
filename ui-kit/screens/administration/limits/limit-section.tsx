import { Plus } from "lucide-react";
import { useRef } from "react";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { section, sectionHead, sectionHint } from "../section-style.ts";
import { LimitEntry } from "./limit-entry.tsx";
import { subjectKey } from "./limit-subject.ts";
import { NewGroupLimit } from "./new-group-limit.tsx";
import { useFreeGroups, useMonthlyLimits, useRefreshLimits } from "./use-monthly-limits.ts";

const link = css({ color: "link", textDecoration: "underline" });

interface LimitSectionProps {
  stepUp: StepUp;
  /** The page where people are found, and groups created. */
  peoplePath: string | undefined;
}

/** All monthly limits, and the form that adds one for a group. */
export function LimitSection({ stepUp, peoplePath }: LimitSectionProps) {
  const limits = useMonthlyLimits();
  const free = useFreeGroups(limits);
  const adding = useCollapsibleForm();
  const refresh = useRefreshLimits();
  const heading = useRef<HTMLHeadingElement>(null);
  const handleAdd = () => {
    if (!adding.isShown) refresh();
    adding.toggle();
  };
  const listed = limits.state === "ready" ? limits.items : [];
  return (
    <section className={section} aria-label={limitsText.heading}>
      <div className={sectionHead}>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {limitsText.heading}
        </Heading>
        <Button
          ref={adding.button}
          icon={<Plus aria-hidden="true" />}
          aria-expanded={adding.isShown}
          onClick={handleAdd}
        >
          {limitsText.addGroup}
        </Button>
      </div>
      <SectionHint peoplePath={peoplePath} />
      <Folded form={adding}>
        <NewGroupLimit
          groups={free}
          hasGroups={listed.some(({ subject }) => subject.kind === "group")}
          calendar={listed[0]?.calendar}
          peoplePath={peoplePath}
          opener={adding.button}
          stepUp={stepUp}
          onEnd={adding.end}
        />
      </Folded>
      <LoadedListFrame
        label={limitsText.heading}
        loading={limitsText.loading}
        loaded={limitsText.loaded}
        fetchFailed={limitsText.fetchFailed}
        list={limits}
      >
        {(item) => (
          <LimitEntry
            key={subjectKey(item.subject)}
            {...item}
            stepUp={stepUp}
            onRemoved={() => heading.current?.focus()}
          />
        )}
      </LoadedListFrame>
    </section>
  );
}

function SectionHint({ peoplePath }: Pick<LimitSectionProps, "peoplePath">) {
  return (
    <p className={sectionHint}>
      {limitsText.hint}{" "}
      {peoplePath !== undefined && (
        <>
          {limitsText.peopleHint}{" "}
          <Link href={peoplePath} className={link}>
            {administrationText.pages.people}
          </Link>
          .
        </>
      )}
    </p>
  );
}
