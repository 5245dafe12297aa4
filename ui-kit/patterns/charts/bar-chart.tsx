import { css, sva } from "#styled/css";

const chart = sva({
  slots: ["root", "most", "columns", "column", "ends", "rows", "row", "name", "track", "bar", "value"],
  base: {
    root: { display: "grid", gap: "1", minWidth: "0", textStyle: "meta", color: "fg.subtle" },
    most: { fontVariantNumeric: "tabular-nums" },
    columns: {
      display: "flex",
      alignItems: "flex-end",
      height: "[160px]",
      borderBlockWidth: "1px",
      borderBlockStyle: "solid",
      borderBlockStartColor: "border.subtle",
      borderBlockEndColor: "border.control",
    },
    /** The whole height, so that the pointer finds a low bar. */
    column: {
      display: "flex",
      alignItems: "flex-end",
      justifyContent: "center",
      flex: "1",
      minWidth: "0",
      height: "full",
    },
    ends: { display: "flex", justifyContent: "space-between", gap: "4" },
    rows: { display: "grid", gap: "3" },
    row: {
      display: "grid",
      gridTemplateColumns: "[minmax(0, 1fr) auto]",
      columnGap: "3",
      alignItems: "baseline",
    },
    name: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: "fg.default" },
    track: { gridColumn: "1 / -1", height: "3" },
    bar: {
      borderRadius: "tail",
      backgroundColor: "chart.bar",
      _forcedColors: { forcedColorAdjust: "none", backgroundColor: "[CanvasText]" },
    },
    value: { fontVariantNumeric: "tabular-nums" },
  },
});
/** A gap stays between two columns however many there are. */
const columnBar = css({ width: "[75%]", maxWidth: "8", borderBottomRadius: "none" });
const captionStyle = css({ marginBottom: "2", textStyle: "label" });
const rowBar = css({ height: "full" });

export interface ChartBar {
  /** Its key. */
  readonly key: string;
  /** The name of the day, model or other item that the bar stands for. */
  readonly label: string;
  /** Its length. */
  readonly value: number;
  /** The value with its unit. */
  readonly valueText: string;
}

interface BarChartProps {
  /** The accessible name. It names the table with the same values. */
  label: string;
  /** The measure and the grouping, as text above the chart. */
  caption: string;
  /** In the order in which they are drawn. */
  bars: readonly ChartBar[];
  /** `columns`: one after the other in time; `rows`: things with names. */
  layout: "columns" | "rows";
  /** Above columns, the value of the highest. */
  mostText: (valueText: string) => string;
}

/** The length of a bar in percent. Every value above 0 has a visible bar. */
const share = (value: number, most: number) => (value === 0 ? "0" : `max(2px, ${(value / most) * 100}%)`);

/** Values as bars. To assistive technology it is one picture with a name: a table with the same values stands beside it. */
export function BarChart({ label, caption, bars, layout, mostText }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  if (!(most > 0)) return null;
  return (
    <div role="img" aria-label={label}>
      <div className={captionStyle}>{caption}</div>
      {layout === "columns" ? (
        <Columns bars={bars} most={most} mostText={mostText} />
      ) : (
        <Rows bars={bars} most={most} />
      )}
    </div>
  );
}

interface LayoutProps {
  bars: readonly ChartBar[];
  most: number;
}

function Columns({ bars, most, mostText }: LayoutProps & Pick<BarChartProps, "mostText">) {
  const classes = chart();
  const highest = bars.find(({ value }) => value === most);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className={classes.root}>
      <span className={classes.most}>{highest && mostText(highest.valueText)}</span>
      <div className={classes.columns}>
        {bars.map(({ key, label, value, valueText }) => (
          <div key={key} className={classes.column} title={`${label}: ${valueText}`}>
            <div className={`${classes.bar} ${columnBar}`} style={{ height: share(value, most) }} />
          </div>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first?.label}</span>
        {last !== first && <span>{last?.label}</span>}
      </div>
    </div>
  );
}

function Rows({ bars, most }: LayoutProps) {
  const classes = chart();
  return (
    <div className={`${classes.root} ${classes.rows}`}>
      {bars.map(({ key, label, value, valueText }) => (
        <div key={key} className={classes.row}>
          <span className={classes.name} title={label}>
            <bdi>{label}</bdi>
          </span>
          <span className={classes.value}>{valueText}</span>
          <div className={classes.track}>
            <div className={`${classes.bar} ${rowBar}`} style={{ width: share(value, most) }} />
          </div>
        </div>
      ))}
    </div>
  );
}
