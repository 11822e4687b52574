import { rightsOf } from '@ebp/contracts/access/rights';
import type { Machine } from '@ebp/contracts/entities/machine';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Messages, readAreas } from '../../i18n/message-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { machinePages } from '../../lib/machine-pages.ts';
import { pageAddress } from '../../lib/page-address.ts';
import { useCompany, useHolder, useUser } from '../../lib/session.ts';
import { oneMachineScreen } from '../../screens/machine/machine.descriptor.ts';
import { mayOpen } from '../menu/may-open.ts';
import type { MenuItem } from '../menu/menu-tree.ts';
import { useMenu } from '../menu/use-menu.ts';
import type { Findable, FoundList, Place } from './find-anything.ts';
import { type ListScope, type ListSource, listSources, machineName, machineSource } from './list-sources.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

/** The index of each answer, as long as the answer itself is held. */
export type Indexes = WeakMap<object, TextIndex<unknown>>;

const minuteMs = 60_000;
/** Lists change seldom while somebody searches; what the portal itself changes is fetched again at once. */
const keep = { staleTime: 5 * minuteMs, gcTime: 30 * minuteMs };

interface Search {
  readonly findable: Findable;
  /** The pages of the person's menu, in its order. */
  readonly items: readonly MenuItem[];
  readonly isLoading: boolean;
  /** Slugs of the pages whose lists could not be loaded. */
  readonly failed: readonly string[];
}

/** All that the signed-in person can find, as far as it has loaded. A list is only asked for by who may open its page. */
export function useFindable(indexes: Indexes): Search {
  const { timeZone } = useCompany();
  const { pkey: ownKey } = useUser();
  const holder = useHolder();
  const items = usePlaces();
  const places = usePlaceIndex(items);
  const scope = useMemo((): ListScope => {
    const paths = new Map(items.map((item) => [item.slug, pathOf(item)]));
    return {
      timeZone,
      ownKey,
      rights: (slug) => rightsOf(slug, holder.keys),
      pathOf: (slug) => paths.get(slug),
      machinePath: (serial) =>
        mayOpen(oneMachineScreen, holder) ? pageAddress(oneMachineScreen, { serial }) : undefined,
    };
  }, [items, holder, ownKey, timeZone]);
  const asked = useMemo(() => listSources.filter((source) => isAsked(source, items)), [items]);
  const answers: readonly UseQueryResult<object>[] = useQueries({
    queries: asked.map((source) => ({ ...source.query(scope), ...keep })),
  });
  const loaded = asked.flatMap((source, at) => {
    const answer = answers[at]?.data;
    return answer ? [{ source, index: indexOf(indexes, source, answer) }] : [];
  });
  useReady(loaded.map(({ index }) => index));
  return {
    findable: {
      places,
      machines: loaded.find(({ source }) => source === machineSource)?.index as
        | TextIndex<Machine>
        | undefined,
      machineName,
      lists: loaded.flatMap(({ source, index }) => foundList(source, index, scope) ?? []),
      timeZone,
    },
    items,
    isLoading: answers.some(({ isPending }) => isPending),
    failed: asked.flatMap(({ slug }, at) => (answers[at]?.isLoadingError ? slug : [])),
  };
}

/** Renders again once similar words are found too: what was typed before may have found nothing. */
function useReady(indexes: readonly TextIndex<unknown>[]): void {
  const [, setReady] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists arrive one by one and stay
  useEffect(() => {
    let isShown = true;
    void Promise.all(indexes.map(({ ready }) => ready)).then(() => isShown && setReady((count) => count + 1));
    return () => {
      isShown = false;
    };
  }, [indexes.length]);
}

/** The pages in the menus that can be used now, each once. */
function usePlaces(): readonly MenuItem[] {
  const { top, bottom } = useMenu();
  return useMemo(() => {
    const all = [...top.flatMap(({ items }) => items), ...bottom].filter(({ isUsable }) => isUsable);
    return [...new Map(all.map((item) => [item.slug, item])).values()];
  }, [top, bottom]);
}

/** Pages by their names and other words for them, in every language of the company. */
function usePlaceIndex(items: readonly MenuItem[]): TextIndex<Place> {
  const text = useText();
  const { code, languages } = useCompany();
  const { data: spoken } = useQuery({
    queryKey: ['find', 'names', code],
    queryFn: () => Promise.all(languages.map((language) => readAreas(code, language, ['menu', 'find']))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const places = items.map((item) => ({ slug: item.slug, name: text(item.name), path: pathOf(item) }));
    const nameOf = new Map(items.map(({ slug, name }) => [slug, name]));
    return createTextIndex(places, ({ slug, name }) => [
      name,
      ...(spoken ?? []).flatMap((messages) => [
        plain(messages, nameOf.get(slug) ?? ''),
        plain(messages, `find.words.${slug}`),
      ]),
    ]);
  }, [items, text, spoken]);
}

function plain(messages: Messages, id: string): string | undefined {
  return messages[id]?.map((part) => ('value' in part ? part.value : '')).join('');
}

function pathOf({ target }: MenuItem): string | undefined {
  return 'path' in target ? target.path : undefined;
}

/** The machines are also needed for what can be done with them. */
function isAsked(source: ListSource, items: readonly MenuItem[]): boolean {
  return items.some(
    (item) =>
      pathOf(item) !== undefined &&
      (item.slug === source.slug || (source === machineSource && machinePages.has(item.slug))),
  );
}

function indexOf(indexes: Indexes, source: ListSource, answer: object): TextIndex<unknown> {
  const known = indexes.get(answer);
  if (known) return known;
  const index = createTextIndex(source.rowsOf(answer), source.textsOf);
  indexes.set(answer, index);
  return index;
}

function foundList(source: ListSource, index: TextIndex<unknown>, scope: ListScope): FoundList | undefined {
  const path = scope.pathOf(source.slug);
  if (path === undefined) return undefined;
  const { slug } = source;
  return { slug, index, hitOf: (row) => ({ slug, ...source.hitOf(row, path, scope) }) };
}
