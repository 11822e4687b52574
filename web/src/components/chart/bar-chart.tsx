import { AxisBottom } from '@visx/axis';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroupHorizontal } from '@visx/shape';
import { type ReactNode, useId } from 'react';
import styles from './bar-chart.module.css';

interface BarChartProps {
  caption: ReactNode;
  /** What a group is, e.g. "Counter". */
  groupName: string;
  /** One or two measured quantities, e.g. "Usage" and "Average usage"; each looks the same in every group. */
  series: readonly string[];
  groups: readonly BarGroup[];
  /** Formats a value for the reader; also undefined, for an unknown value. */
  format: (value: number | undefined) => string;
}

/** Milliseconds after the last change of width until the chart is laid out again. */
const settleMs = 50;

/**
 * Bars of several groups on one scale, each with its value. The chart is hidden from screen readers; a table next to it
 * gives them the same numbers.
 */
export function BarChart({ caption, groupName, series, groups, format }: BarChartProps) {
  const captionId = useId();
  const { parentRef, width } = useParentSize({ debounceTime: settleMs });
  const scale = letterScale();
  const { rows, x, y0, y1, ticks, axisTop, height } = barLayout({ groups, series, width, format, scale });
  return (
    <figure className={styles.chart}>
      <figcaption id={captionId} className="muted">
        {caption}
      </figcaption>
      <ul className={styles.legend} aria-hidden>
        {series.map((name, index) => (
          <li key={name} data-series={index}>
            {name}
          </li>
        ))}
      </ul>
      <div ref={parentRef}>
        <svg className={styles.drawing} width="100%" height={height} aria-hidden focusable="false">
          {width > 0 && (
            <>
              <BarGroupHorizontal
                data={rows}
                keys={series.map((_, index) => String(index))}
                width={width}
                y0={({ group }) => group}
                y0Scale={y0}
                y1Scale={y1}
                xScale={x}
                color={() => ''}
              >
                {(drawn) =>
                  drawn.map((group) => (
                    <g key={group.index} transform={`translate(0 ${group.y0})`}>
                      <text className={styles.name} y={(nameHeight * scale) / 2}>
                        {groups[group.index]?.name}
                      </text>
                      {group.bars.map((bar) => (
                        <g key={bar.key} data-series={bar.index}>
                          <rect y={bar.y} width={bar.width} height={bar.height} />
                          <text className={styles.value} x={bar.width + 8} y={bar.y + bar.height / 2}>
                            {format(groups[group.index]?.values[bar.index])}
                          </text>
                        </g>
                      ))}
                    </g>
                  ))
                }
              </BarGroupHorizontal>
              <AxisBottom
                top={axisTop}
                scale={x}
                tickValues={ticks}
                tickFormat={(value) => format(Number(value))}
                tickComponent={({ formattedValue, ...at }) => (
                  <text className={styles.tick} x={at.x} y={at.y} textAnchor="middle">
                    {formattedValue}
                  </text>
                )}
              />
            </>
          )}
        </svg>
      </div>
      <ChartTable
        labelledBy={captionId}
        groupName={groupName}
        series={series}
        groups={groups}
        format={format}
      />
    </figure>
  );
}

/** The bars of one group. */
interface BarGroup {
  readonly name: string;
  /** In the order of the series; undefined if unknown: then the label is shown without a bar. */
  readonly values: readonly (number | undefined)[];
}

interface BarLayoutOptions {
  readonly groups: readonly BarGroup[];
  readonly series: readonly string[];
  /** Width of the container. */
  readonly width: number;
  readonly format: (value: number | undefined) => string;
  /** How many times larger than usual the reader's letters are. */
  readonly scale: number;
}

/** The reader's letters in their browser's setting, as a multiple of the usual 16 pixels. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/**
 * Pixels, for letters of the usual size. A group's name is above its bars, so that on a phone a long name does not make
 * them shorter.
 */
const nameHeight = 24;
const barHeight = 18;
const spaceAfterGroup = 16;
const axisHeight = 32;
const digitWidth = 8;

/** Positions of all parts of a horizontal bar chart, in pixels; all bars share one scale that starts at zero. */
function barLayout({ groups, series, width, format, scale }: BarLayoutOptions) {
  const values = groups.flatMap((group) => group.values.map(lengthOf));
  const longestValue = Math.max(
    0,
    ...groups.flatMap((group) => group.values.map((one) => format(one).length)),
  );
  const barsBegin = nameHeight * scale;
  const barsEnd = barsBegin + series.length * barHeight * scale;
  const axisTop = groups.length * (barsEnd + spaceAfterGroup);
  const valueWidth = (longestValue + 2) * digitWidth * scale;
  const length = Math.max(0, width - valueWidth);
  const x = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [0, length] });
  return {
    rows: groups.map(({ values: own }, group) => ({ ...lengths(own), group })),
    x,
    /** As many as have room. */
    ticks: [4, 3, 2, 1].map((count) => x.ticks(count)).find((all) => all.length * valueWidth <= length) ?? [
      0,
    ],
    y0: scaleBand<number>({ domain: groups.map((_, index) => index), range: [0, axisTop] }),
    y1: scaleBand<string>({
      domain: series.map((_, index) => String(index)),
      range: [barsBegin, barsEnd],
      paddingInner: 0.2,
    }),
    axisTop,
    height: axisTop + axisHeight * scale,
  };
}

/** A negative or missing value has length zero. */
function lengthOf(value: number | undefined): number {
  return Math.max(0, value ?? 0);
}

/** Keyed by the index of the series, which the library uses as its name. */
function lengths(values: BarGroup['values']): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [String(index), lengthOf(value)]));
}

interface ChartTableProps {
  /** Id of the element that labels the table. */
  labelledBy: string;
  groupName: string;
  series: readonly string[];
  groups: readonly BarGroup[];
  format: (value: number | undefined) => string;
}

/** The numbers of a chart as a table for screen readers. A table is never narrower than its words, so a box hides it. */
function ChartTable({ labelledBy, groupName, series, groups, format }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{groupName}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map((one, index) => (
                <td key={one}>{format(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
