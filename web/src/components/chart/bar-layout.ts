import { scaleBand, scaleLinear } from '@visx/scale';

/** The bars of one group. */
export interface BarGroup {
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
}

/** Pixels. A group's name is above its bars, so that on a phone a long name does not make them shorter. */
export const nameHeight = 24;
const barHeight = 18;
const spaceAfterGroup = 16;
const axisHeight = 32;
const digitWidth = 8;

/** Positions of all parts of a horizontal bar chart, in pixels; all bars share one scale that starts at zero. */
export function barLayout({ groups, series, width, format }: BarLayoutOptions) {
  const values = groups.flatMap((group) => group.values.map(lengthOf));
  const longestValue = Math.max(
    0,
    ...groups.flatMap((group) => group.values.map((one) => format(one).length)),
  );
  const barsEnd = nameHeight + series.length * barHeight;
  const axisTop = groups.length * (barsEnd + spaceAfterGroup);
  return {
    rows: groups.map(({ values: own }, group) => ({ ...lengths(own), group })),
    x: scaleLinear<number>({
      domain: [0, Math.max(1, ...values)],
      range: [0, Math.max(0, width - (longestValue + 2) * digitWidth)],
    }),
    y0: scaleBand<number>({ domain: groups.map((_, index) => index), range: [0, axisTop] }),
    y1: scaleBand<string>({
      domain: series.map((_, index) => String(index)),
      range: [nameHeight, barsEnd],
      paddingInner: 0.2,
    }),
    axisTop,
    height: axisTop + axisHeight,
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
