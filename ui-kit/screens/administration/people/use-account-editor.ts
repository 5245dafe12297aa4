import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Account, AccountChange } from "#contract/accounts/users.ts";
import type { Group } from "#contract/administration/groups.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useChangeAccount } from "#contract/client/mutations/admin-mutations.ts";
import { contract } from "#contract/index.ts";
import { checkNote } from "#contract/rules/administration/notes.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";

export interface AccountEditorProps {
  account: Account;
  /** Every group. */
  groups: ListState<Group>;
  stepUp: StepUp;
  /** Saved, or canceled. */
  onDone: () => void;
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** The groups that an account is in now, because another administrator may have changed them. */
async function readGroupIds(client: QueryClient, account: Account): Promise<string[]> {
  const lists = { queryKey: queryKey(contract.users.list) };
  await client.refetchQueries({ ...lists, type: "active" });
  const answers = client.getQueriesData<{ body: { users: Account[] } }>(lists);
  const users = answers.flatMap(([, answer]) => answer?.body.users ?? []);
  return idsOf((users.find(({ id }) => id === account.id) ?? account).groups);
}

/** The form of an account. Typed and chosen values stay on failure. Sends only members that differ from the opened account. */
export function useAccountEditor({ account, groups, stepUp, onDone }: AccountEditorProps) {
  const { id, uniqueUserNumber } = account;
  const [opened] = useState(account);
  const [note, setNote] = useState(opened.note ?? "");
  const [chosenIds, setChosen] = useState<readonly string[]>(idsOf(opened.groups));
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const client = useQueryClient();
  const { mutateAsync } = useChangeAccount();
  const notify = useToast();
  const checked = checkNote(note);

  async function changedGroups(): Promise<Pick<AccountChange, "groupIds">> {
    if (groups.state !== "ready") return {};
    const before = idsOf(opened.groups);
    // A group that was deleted meanwhile cannot be joined.
    const joined = idsOf(groups.items).filter(
      (group) => chosenIds.includes(group) && !before.includes(group),
    );
    const left = before.filter((group) => !chosenIds.includes(group));
    if (joined.length === 0 && left.length === 0) return {};
    const current = await readGroupIds(client, account);
    return { groupIds: [...new Set([...current.filter((group) => !left.includes(group)), ...joined])] };
  }

  async function send(savedNote: string | null): Promise<boolean> {
    const body = { ...(savedNote !== opened.note && { note: savedNote }), ...(await changedGroups()) };
    if (Object.keys(body).length === 0) return true;
    const answer = await stepUp(() => mutateAsync({ params: { id }, body }));
    if (answer === undefined) return false;
    notify({ tone: "success", title: peopleText.saved(uniqueUserNumber) });
    return true;
  }

  async function save(savedNote: string | null) {
    setBusy(true);
    setFailure(undefined);
    try {
      if (await send(savedNote)) onDone();
    } catch (thrown) {
      setFailure(thrown);
    }
    setBusy(false);
  }

  /** Sends a valid form. Returns whether its note is valid. */
  function submit(): boolean {
    setChecked(true);
    if ("error" in checked) return false;
    if (!isBusy) void save(checked.note);
    return true;
  }

  const error = isChecked && "error" in checked ? checked.error : undefined;
  return { note, setNote, error, chosen: new Set(chosenIds), setChosen, isBusy, failure, submit };
}
