import { css } from "#styled/css";

const line = css({ marginBottom: "6", textAlign: "center", textStyle: "meta", color: "fg.subtle" });

export function DayLine({ day }: { day: string | undefined }) {
  return day === undefined ? null : <p className={line}>{day}</p>;
}
