import type { Result } from 'lighthouse';

/** The measurements of a page: scores of 100, milliseconds, fractions of the window, kilobytes. */
const read = {
  performance: ({ categories }: Result) => score(categories.performance),
  practices: ({ categories }: Result) => score(categories['best-practices']),
  access: ({ categories }: Result) => score(categories.accessibility),
  /**
   * Answered before the page's largest part was shown. Pictures do not count, because a page is usable without them, nor
   * does the stream of session events, which never ends.
   */
  requests: ({ audits }: Result) => {
    const largest = observed(audits.metrics);
    return counted(audits).filter(({ networkEndTime }) => networkEndTime <= largest).length;
  },
  /** Those of the whole load, with what is loaded in advance for the next page. */
  all: ({ audits }: Result) => counted(audits).length,
  blocking: ({ audits }: Result) => Math.round(audits['total-blocking-time']?.numericValue ?? 0),
  first: ({ audits }: Result) => Math.round(audits['first-contentful-paint']?.numericValue ?? 0),
  largest: ({ audits }: Result) => Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
  shift: ({ audits }: Result) =>
    Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  weight: ({ audits }: Result) => Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024),
  unused: ({ audits }: Result) =>
    Math.round((wasted(audits['unused-javascript']) + wasted(audits['unused-css-rules'])) / 1024),
} as const;

type Figure = keyof typeof read;
export type Figures = Readonly<Record<Figure, number>>;

const least: Partial<Figures> = { performance: 95, practices: 100, access: 100 };
const most: Partial<Figures> = { requests: 20, blocking: 150, largest: 2000, shift: 0.02 };

const names = Object.keys(read) as Figure[];
const eachFigure = (value: (name: Figure) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Figures;

export const titles = () => names.map((name) => name.slice(0, 8).padStart(8));

export function figuresOf(result: Result): Figures {
  return eachFigure((name) => read[name](result));
}

export function medians(measured: readonly Figures[]): Figures {
  return eachFigure((name) => {
    const sorted = measured.map((figures) => figures[name]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  });
}

/** The measurements that exceed the budget of all pages. */
export function missed(figures: Figures): Figure[] {
  return names.filter((name) => {
    const value = figures[name];
    return value < (least[name] ?? value) || value > (most[name] ?? value);
  });
}

function score(category: { score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

interface Audit {
  readonly details?: unknown;
}

interface RequestItem {
  readonly finished: boolean;
  readonly resourceType: string;
  /** Milliseconds since the load began. */
  readonly networkEndTime: number;
}

function counted(audits: Result['audits']): readonly RequestItem[] {
  const details = audits['network-requests']?.details as { items?: readonly RequestItem[] } | undefined;
  return (details?.items ?? []).filter((item) => item.finished && item.resourceType !== 'Image');
}

/** When the largest part was shown in the load that was observed: the others are calculated for a slow phone. */
function observed(audit: Audit | undefined): number {
  const details = audit?.details as
    | { items?: readonly { observedLargestContentfulPaint?: number }[] }
    | undefined;
  return details?.items?.[0]?.observedLargestContentfulPaint ?? Number.POSITIVE_INFINITY;
}

function wasted(audit: Audit | undefined): number {
  return (audit?.details as { overallSavingsBytes?: number } | undefined)?.overallSavingsBytes ?? 0;
}
