import { type FormEvent, useRef, useState } from "react";
import { styleForm } from "#contract/administration/style-requests.ts";
import type { AdminStyle } from "#contract/administration/styles.ts";
import { fieldMessages, serverMessage } from "#contract/client/http/api-error.ts";
import { useCreateStyle } from "#contract/client/mutations/style-mutations.ts";
import { fieldErrors } from "#contract/problem.ts";
import { stylesText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { TextField } from "../../../primitives/forms/text-field.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useRetryAt } from "../../shared/failures/use-retry-at.ts";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

const card = css({ display: "grid", gap: "5", minWidth: "0" });
const form = css({
  display: "grid",
  gap: "5",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[1fr 2fr auto]" },
});
/** Beside the inputs, and below their labels' height. */
const beside = css({ marginTop: { lg: "label" }, justifySelf: { base: "stretch", lg: "end" } });
const below = css({ gridColumn: { lg: "1 / -1" } });

interface NewStyleFormProps {
  stepUp: StepUp;
  onCreated: (style: AdminStyle) => void;
}

const blank = { name: "", description: "" };

/** The form that creates a style. Typed fields stay if that fails; a refused field shows the reason. */
function useNewStyle({ stepUp, onCreated }: NewStyleFormProps) {
  const [fields, setFields] = useState(blank);
  const [isChecked, setChecked] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync, isPending } = useCreateStyle();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const rateLimited = useRetryAt();
  const { data, error } = styleForm.safeParse(fields);
  const errors = fieldErrors(error?.issues ?? []);

  async function create(body: NonNullable<typeof data>) {
    rateLimited.clear();
    setRefusals({});
    try {
      const answer = await stepUp(() => mutateAsync({ body }));
      if (answer === undefined) return;
      notify({ tone: "success", title: stylesText.created });
      onCreated(answer.body.style);
    } catch (failure) {
      const refused = fieldMessages(failure);
      setRefusals(refused);
      if (refused.name !== undefined || refused.description !== undefined) return;
      const hidesWait = rateLimited.record(failure);
      const description = serverMessage(failure);
      notifyFailure(failure, { title: stylesText.createFailed, description, hidesWait });
    }
  }

  return {
    fields,
    errors: { ...refusals, ...(isChecked && errors) },
    isCreating: isPending,
    retryAt: rateLimited.retryAt,
    change: (part: Partial<typeof blank>) => {
      setRefusals({});
      setFields((before) => ({ ...before, ...part }));
    },
    /** Sends a valid form. Returns the errors. */
    submit: () => {
      setChecked(true);
      if (data !== undefined && !isPending) void create(data);
      return errors;
    },
  };
}

export function NewStyleForm(props: NewStyleFormProps) {
  const { fields, errors, isCreating, retryAt, change, submit } = useNewStyle(props);
  const name = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  useReturnFocus(isCreating, name);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = submit();
    if (found.name !== undefined) name.current?.focus();
    else if (found.description !== undefined) description.current?.focus();
  };
  return (
    <Card className={card}>
      <Heading level={2}>{stylesText.newHeading}</Heading>
      <form noValidate className={form} onSubmit={handleSubmit}>
        <TextField
          label={stylesText.nameLabel}
          error={errors.name}
          value={fields.name}
          onChange={(value) => change({ name: value })}
          inputRef={name}
          autoComplete="off"
          required
          disabled={isCreating}
        />
        <TextField
          label={stylesText.descriptionLabel}
          hint={stylesText.descriptionHint}
          error={errors.description}
          value={fields.description}
          onChange={(value) => change({ description: value })}
          inputRef={description}
          autoComplete="off"
          disabled={isCreating}
        />
        <Button
          type="submit"
          variant="lit"
          busy={isCreating}
          busyText={stylesText.creating}
          className={beside}
        >
          {stylesText.create}
        </Button>
        {retryAt !== undefined && (
          <div className={below}>
            <RateLimited until={retryAt} hidesReason />
          </div>
        )}
      </form>
    </Card>
  );
}
