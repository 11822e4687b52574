import { scaleBand, scaleLinear } from '@visx/scale';

/** Bars that belong together. */
export interface BarGroup {
  readonly name: string;
  /** In the order of the series; absent where it is not known: the words stay, the bar does not. */
  readonly values: readonly (number | undefined)[];
}

interface BarLayoutOptions {
  readonly groups: readonly BarGroup[];
  readonly series: readonly string[];
  /** Of the place it is drawn in. */
  readonly width: number;
  readonly format: (value: number | undefined) => string;
}

/** Pixels. The name of a group stands over its bars, so that a long one takes no width from them on a phone. */
export const nameHeight = 24;
const barHeight = 18;
const spaceAfterGroup = 16;
const axisHeight = 32;
const digitWidth = 8;

/** Where everything of a chart of horizontal bars lies, in pixels; all bars are on one scale that starts at zero. */
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

/** A value below nothing, or none, has no length. */
function lengthOf(value: number | undefined): number {
  return Math.max(0, value ?? 0);
}

/** By index of the series, which names it to the library. */
function lengths(values: BarGroup['values']): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [String(index), lengthOf(value)]));
}
