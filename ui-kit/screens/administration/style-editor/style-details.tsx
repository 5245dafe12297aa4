import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { styleChange } from "#contract/administration/style-requests.ts";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useChangeStyle } from "#contract/client/mutations/style-mutations.ts";
import { fieldErrors } from "#contract/problem.ts";
import { stylesText, styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { StyleActions } from "../styles/style-entry.tsx";
import { useStyleActions } from "../styles/use-style-actions.ts";
import { StyleGroups } from "./style-groups.tsx";

const card = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const formStyle = css({ display: "grid", gap: "5", gridTemplateColumns: "[minmax(0, 1fr)]" });
const texts = css({
  display: "grid",
  gap: "5",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[1fr 2fr]" },
});
const action = css({ justifySelf: "start" });

interface StyleDetailsProps {
  style: AdminStyle;
  stepUp: StepUp;
}

interface Details {
  readonly name: string;
  readonly description: string;
  readonly groupIds: readonly string[];
}

function detailsOf({ name, description, groupIds }: AdminStyle): Details {
  return { name, description: description ?? "", groupIds };
}

/** Returns the details that differ from the saved ones. The order of groups does not count. */
function changesOf(details: Details, saved: Details): Partial<Details> {
  const { name, description, groupIds } = details;
  const hasOtherGroups = String(groupIds.toSorted()) !== String(saved.groupIds.toSorted());
  return {
    ...(name !== saved.name && { name }),
    ...(description !== saved.description && { description }),
    ...(hasOtherGroups && { groupIds }),
  };
}

/** The details as they are edited. They follow the saved ones until something is changed. */
export function useStyleDetails({ style, stepUp }: StyleDetailsProps) {
  const [changed, setChanged] = useState<Partial<Details>>({});
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useChangeStyle();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const details = { ...detailsOf(style), ...changed };
  // Only these are sent: another administrator may have changed the others meanwhile.
  const changes = changesOf(details, detailsOf(style));
  const isChanged = Object.keys(changes).length > 0;
  const { data, error } = styleChange.safeParse(changes);
  const errors = fieldErrors(error?.issues ?? []);

  async function send(body: NonNullable<typeof data>): Promise<void> {
    setRefusals({});
    try {
      const answer = await stepUp(() => mutateAsync({ params: { id: String(style.id) }, body }));
      if (answer === undefined) return;
      setChanged({});
      setChecked(false);
      notify({ tone: "success", title: styleText.detailsSaved });
    } catch (failure) {
      const refused = fieldMessages(failure);
      setRefusals(refused);
      if (Object.keys(details).some((member) => refused[member] !== undefined)) return;
      notifyFailure(failure, { title: stylesText.changeFailed, description: serverMessage(failure) });
    }
  }

  return {
    details,
    errors: { ...refusals, ...(isChecked && errors) },
    isChanged,
    isSaving: isPending,
    change: (part: Partial<Details>) => {
      setRefusals({});
      setChanged((before) => ({ ...before, ...part }));
    },
    save: () => {
      setChecked(true);
      if (data !== undefined && !isPending) void send(data);
      return errors;
    },
  };
}

export type StyleDetailsState = ReturnType<typeof useStyleDetails>;

/** The name, description and groups of a style: people of these groups see it where they choose a style. */
export function StyleDetails(props: StyleDetailsProps & { form: StyleDetailsState }) {
  const { form } = props;
  const { details, errors, isChanged, isSaving, change, save } = form;
  const id = useId();
  const actions = useStyleActions(props.style, props.stepUp);
  const name = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  useReturnFocus(isSaving, name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = save();
    if (found.name !== undefined) name.current?.focus();
    else if (found.description !== undefined) description.current?.focus();
  };
  return (
    <Card className={card}>
      <div className={head}>
        <Heading level={2} id={id}>
          {styleText.detailsHeading}
        </Heading>
        <StyleActions style={props.style} rowId={id} actions={actions} />
      </div>
      {actions.refusal !== undefined && (
        <Alert tone="danger" title={stylesText.changeFailed}>
          {actions.refusal}
        </Alert>
      )}
      <form noValidate className={formStyle} onSubmit={handleSubmit}>
        <DetailFields form={form} nameRef={name} descriptionRef={description} />
        <StyleGroups
          chosen={details.groupIds}
          isDefault={props.style.isDefault}
          error={errors.groupIds}
          isSaving={isSaving}
          onChange={(groupIds) => change({ groupIds })}
        />
        <Button
          type="submit"
          className={action}
          disabled={!isChanged}
          busy={isSaving}
          busyText={styleText.detailsSaving}
        >
          {styleText.detailsSave}
        </Button>
      </form>
    </Card>
  );
}

interface DetailFieldsProps {
  form: StyleDetailsState;
  nameRef: RefObject<HTMLInputElement | null>;
  descriptionRef: RefObject<HTMLInputElement | null>;
}

function DetailFields({ form, nameRef, descriptionRef }: DetailFieldsProps) {
  const { details, errors, isSaving, change } = form;
  return (
    <div className={texts}>
      <TextField
        label={stylesText.nameLabel}
        error={errors.name}
        value={details.name}
        onChange={(value) => change({ name: value })}
        inputRef={nameRef}
        autoComplete="off"
        required
        disabled={isSaving}
      />
      <TextField
        label={stylesText.descriptionLabel}
        hint={stylesText.descriptionHint}
        error={errors.description}
        value={details.description}
        onChange={(value) => change({ description: value })}
        inputRef={descriptionRef}
        autoComplete="off"
        disabled={isSaving}
      />
    </div>
  );
}
