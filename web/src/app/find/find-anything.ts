import type { ScreenSlug } from '@ebp/contracts/access/screen-rights';
import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { monthList, serviceHistoryMonths, statementMonths } from '@ebp/contracts/rules/months';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import { machineAddress, machinePages } from '../../lib/pages/machine-pages.ts';
import { type TextIndex, typedWords } from './text-index.ts';

/** A page of the person's menu. */
export interface Place {
  readonly slug: string;
  readonly name: string;
  /** Its address inside the portal; undefined for an external one. */
  readonly path: string | undefined;
}

/** One thing that was found. */
export interface Hit {
  /** The page that it belongs to. */
  readonly slug: string;
  readonly key: string;
  readonly title: string;
  readonly note: string;
  /** Undefined for the page itself: the menu knows how it opens. */
  readonly to?: string | undefined;
}

export interface HitGroup {
  /** The slug of the page that lists these, or what they are. */
  readonly slug: string;
  readonly hits: readonly Hit[];
  /** How many there are, shown or not. */
  readonly total: number;
  /** Nothing has what was typed, and these come near it: other machines, orders or people. A misspelt page is none. */
  readonly isSimilar: boolean;
}

/** A list of the portal that is loaded, such as the invoices: its rows by their texts, and how one is shown. */
export interface FoundList {
  readonly slug: string;
  readonly index: TextIndex<unknown>;
  readonly hitOf: (row: unknown) => Hit;
}

/** All that this person can find. */
export interface Findable {
  readonly places: TextIndex<Place>;
  /** Absent without the right to any page about machines, or while loading. */
  readonly machines: TextIndex<Machine> | undefined;
  /** How a machine is called beside what can be done with it. */
  readonly machineName: (machine: Machine) => string;
  readonly lists: readonly FoundList[];
  /** Whether all lists have come: until then, one that is missing may have the thing itself, so only pages may be similar. */
  readonly isComplete: boolean;
  readonly timeZone: string;
}

/** Hits of one kind that are shown; a longer list is narrowed by typing on. */
const mostHits = 6;

/**
 * Everything that has the typed words, in groups: what can be done with a machine or in a month ("toner SFB20437",
 * "invoice 2026-10", in any order), pages, and rows of lists. Similar words only count if nothing else was found, and
 * first in a page's name: most words are similar to some word of some list.
 */
export function findAnything(typed: string, findable: Findable): readonly HitGroup[] {
  const words = typedWords(typed);
  if (words.length === 0) return [];
  const parts = splits(words);
  const readings: readonly Reading[] = [
    { words, parts, named: exactly, search: exactly },
    { words: undefined, parts, named: similarly, search: exactly },
    { words: undefined, parts, named: similarly, search: similarly },
    { words, parts: [], named: similarly, search: similarly },
  ];
  const guessable = findable.isComplete ? findable : { ...findable, machines: undefined, lists: [] };
  for (const reading of readings) {
    const groups = groupsFor(reading, reading.search === exactly ? findable : guessable);
    if (groups.length > 0) return groups;
  }
  return [];
}

/** One way to understand what was typed: as words to find, as a page's name and what it is about, or both. */
interface Reading {
  readonly words: readonly string[] | undefined;
  readonly parts: readonly Part[];
  /** How a page is found that is named together with something. */
  readonly named: Searching;
  readonly search: Searching;
}

type Searching = <Row>(index: TextIndex<Row>, words: readonly string[]) => readonly Row[];

interface Part {
  readonly name: readonly string[];
  readonly about: readonly string[];
}

const exactly: Searching = (index, words) => index.find(words);
const similarly: Searching = (index, words) => {
  const exact = index.find(words);
  return exact.length > 0 ? exact : index.findSimilar(words);
};

/** A page that was named, and what about it. */
interface Named {
  readonly place: Place;
  readonly about: readonly string[];
}

function groupsFor(reading: Reading, findable: Findable): readonly HitGroup[] {
  const { words, parts, search } = reading;
  const { places, machines, lists } = findable;
  const whole = <Row>(index: TextIndex<Row> | undefined) => (index && words ? search(index, words) : []);
  const named = parts.flatMap(({ name, about }) =>
    reading.named(places, name).map((place): Named => ({ place, about })),
  );
  const done = named.map((one) => machineActions(one, findable, search));
  const [machine, ...others] = whole(machines);
  const actions = [
    ...named.flatMap((one, at) => [...monthActions(one, findable), ...(done[at]?.actions ?? [])]),
    ...(machine && others.length === 0 && search === exactly ? allActions(machine, findable) : []),
  ];
  const inLists = lists.map(({ slug, index, hitOf }) => {
    const ofPage = named.filter(({ place }) => place.slug === slug);
    const rows = [
      ...whole(index),
      ...ofPage.flatMap(({ about }) => search(index, about)),
      ...(slug === 'ebpMachine' ? done.flatMap(({ ended }) => ended) : []),
    ];
    return groupOf(slug, [...new Set(rows)], hitOf);
  });
  return [
    groupOf('pages', whole(places), placeHit),
    ...inLists.filter(({ slug }) => slug === 'ebpMachine'),
    groupOf('actions', uniqueByKey(actions), (hit) => hit, machinePages.size),
    ...inLists.filter(({ slug }) => slug !== 'ebpMachine'),
  ]
    .filter(({ total }) => total > 0)
    .map((group) => ({ ...group, isSimilar: search === similarly && group.slug !== 'pages' }));
}

function groupOf<Row>(
  slug: string,
  rows: readonly Row[],
  hitOf: (row: Row) => Hit,
  most = mostHits,
): Omit<HitGroup, 'isSimilar'> {
  const hits = rows.slice(0, most).map(hitOf);
  const keyOf = rowKeys(hits, ({ key }) => key);
  return { slug, hits: hits.map((hit) => ({ ...hit, key: keyOf(hit) })), total: rows.length };
}

function placeHit({ slug, name }: Place): Hit {
  return { slug, key: slug, title: name, note: '' };
}

/** The words parted in two, either part naming a page: "toner SFB20437", "SFB20437 toner". One letter names none. */
function splits(words: readonly string[]): readonly Part[] {
  return words.slice(1).flatMap((_, before) => {
    const [first, second] = [words.slice(0, before + 1), words.slice(before + 1)];
    return [
      { name: first, about: second },
      { name: second, about: first },
    ].filter(({ name }) => name.every((word) => word.length > 1 || /\p{Script=Han}/u.test(word)));
  });
}

/** What a page does with the machines it was named with; where it takes none of them any more, these machines. */
function machineActions({ place, about }: Named, findable: Findable, search: Searching) {
  const isAsked = machinePages.has(place.slug) && findable.machines && !typedMonth(about);
  const machines = isAsked ? search(findable.machines, about) : [];
  const actions = machines.flatMap((machine) => machineAction(place, machine, findable) ?? []);
  return { actions: actions.slice(0, mostHits), ended: actions.length === 0 ? machines : [] };
}

/** All that can be done with the one machine that was found. */
function allActions(machine: Machine, findable: Findable): readonly Hit[] {
  const places = new Map(findable.places.find([]).map((place) => [place.slug, place]));
  return [...machinePages.keys()].flatMap((slug) => {
    const place = places.get(slug);
    return (place && machineAction(place, machine, findable)) ?? [];
  });
}

function machineAction({ slug, name, path }: Place, machine: Machine, findable: Findable): Hit | undefined {
  const page = machinePages.get(slug);
  if (!page || !path || (page.isForValid && !isMachineValid(machine, findable.timeZone))) return undefined;
  return {
    slug,
    key: `${slug} ${machine.pkey}`,
    title: name,
    note: findable.machineName(machine),
    to: machineAddress(slug, path, machine),
  };
}

function monthActions({ place, about }: Named, { timeZone }: Findable): readonly Hit[] {
  const { slug, name, path } = place;
  const page = monthPages.get(slug);
  const month = typedMonth(about);
  if (!page || !path || !monthList(page.count, timeZone).some(({ code }) => code === month)) return [];
  const note = month?.slice(0, 7) ?? '';
  return [
    {
      slug,
      key: `${slug} ${note}`,
      title: name,
      note,
      to: `${path}?${new URLSearchParams({ [page.param]: month ?? '' })}`,
    },
  ];
}

function uniqueByKey(hits: readonly Hit[]): readonly Hit[] {
  return [...new Map(hits.map((hit) => [hit.key, hit])).values()];
}

/** A page with a list by month: the parameter of its address, and how many months it has. */
interface MonthPage {
  readonly param: string;
  readonly count: number;
}

const monthPages: ReadonlyMap<string, MonthPage> = new Map<ScreenSlug, MonthPage>([
  ['ebpEInvoice', { param: 'month', count: statementMonths }],
  ['ebpEStatement', { param: 'month', count: statementMonths }],
  ['ebpServiceHistory', { param: 'visitMonth', count: serviceHistoryMonths }],
]);

/** The month that was typed, `YYYY-MM-01`: 2026-10, 2026/10, 10/2026, 2026年10月; undefined for anything else. */
function typedMonth(words: readonly string[]): string | undefined {
  const typed = words.join('');
  const [, year, month] =
    /^(20\d\d)(?:[-/.]|年)(\d{1,2})月?$/.exec(typed) ?? swapped(/^(\d{1,2})[-/.](20\d\d)$/.exec(typed));
  const at = Number(month);
  return year && at >= 1 && at <= 12 ? `${year}-${String(at).padStart(2, '0')}-01` : undefined;
}

function swapped(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match ? [match[0], match[2], match[1]] : [];
}
