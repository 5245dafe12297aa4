import { styleText } from "#contract/texts/styles-admin-texts.ts";
import { css } from "#styled/css";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { useModels } from "../models/use-models.ts";
import { modelName, useLeftOutModels } from "../style-editor/model-chain.tsx";
import { type ComparedSettings, type SettingDifference, settingDifferences } from "./setting-differences.ts";

const list = css({ display: "grid", gap: "2", margin: "0", textStyle: "help" });
const entry = css({ display: "grid", gap: "1", minWidth: "0" });
const label = css({ color: "fg.subtle" });
const values = css({ display: "flex", flexWrap: "wrap", columnGap: "2", margin: "0" });
const value = css({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
const removed = css({ color: "danger.fg", textDecorationLine: "line-through" });
const added = css({ color: "success.fg", textDecorationLine: "underline" });

/** Returns the differences of two versions except those of their instructions. */
export function useSettingDifferences(
  before: ComparedSettings,
  after: ComparedSettings,
): readonly SettingDifference[] {
  const models = useModels();
  const leftOut = useLeftOutModels(models);
  return settingDifferences(before, after, (id) => modelName(models, leftOut, id));
}

/** The settings that differ, with both of their values. */
export function SettingChanges({ differences }: { differences: readonly SettingDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <dl className={list}>
      {differences.map(({ label: name, before, after }) => (
        <div key={name} className={entry}>
          <dt className={label}>{name}</dt>
          <dd className={values}>
            <del className={`${value} ${removed}`}>
              <VisuallyHidden>{`${styleText.removed}: `}</VisuallyHidden>
              <bdi>{before}</bdi>
            </del>
            <ins className={`${value} ${added}`}>
              <VisuallyHidden>{`${styleText.added}: `}</VisuallyHidden>
              <bdi>{after}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
