import { rightsOf } from '@ebp/contracts/access/rights';
import type { Machine } from '@ebp/contracts/entities/machine';
import { machinePageName } from '@ebp/contracts/rules/machine-meant';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { currentUserQuery } from '../../api/current-user.ts';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import {
  SearchDialog,
  type SearchResult,
  type SearchResultGroup,
} from '../../components/overlay/search-dialog.tsx';
import { type Messages, readAreas } from '../../i18n/message-store.ts';
import { useMessages } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { isAsking } from '../../lib/focus/is-asking.ts';
import { machinePages } from '../../lib/pages/machine-pages.ts';
import { pageAddress } from '../../lib/pages/page-address.ts';
import { useCompany, useHolder, useUser } from '../../lib/session/session.ts';
import { oneMachineScreen } from '../../screens/machine/machine.descriptor.ts';
import { mayOpen } from '../menu/may-open.ts';
import { eachOnce, type MenuItem } from '../menu/menu-tree.ts';
import { useMenu, useNavItems } from '../menu/use-menu.tsx';
import {
  type Findable,
  type FoundList,
  findAnything,
  type Hit,
  type HitGroup,
  type Place,
} from './find-anything.ts';
import { type ListScope, type ListSource, listSources, machineName, machineSource } from './list-sources.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

/** What was typed before the search had loaded; null from then on, undefined while it is closed. */
export type EarlyKeys = string | null | undefined;

interface FindDialogProps {
  readonly indexes: Indexes;
  readonly early: RefObject<EarlyKeys>;
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** Opens above no other dialog: a question, or a form in one, must be answered first. */
export function FindDialog(props: FindDialogProps) {
  const { onClose } = props;
  const isReady = useMessages(['find'], onClose);
  const [isFree] = useState(() => !isAsking('dialog[open], [role=dialog], [role=alertdialog]'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isFree) onClose();
  }, []);
  return isFree && isReady && <OpenDialog {...props} />;
}

/** Finds pages, machines, documents, people and actions; its lists are loaded when it first opens. */
function OpenDialog({ indexes, early, onShown, onClose }: FindDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(early.current ?? '');
  useEffect(onShown, [onShown]);
  const { findable, items, asked, isLoading, failed } = useFindable(indexes);
  const wanted = typed.trim();
  const found = findAnything(wanted, findable);
  const groups = useGroups(found, items);
  const count = found.reduce((sum, { total }) => sum + total, 0);
  const isSimilar = found.some((group) => group.isSimilar);
  const similar = isSimilar && text('find.onlySimilar', { wanted, count });
  const counted = wanted ? similar || text('find.count', { count }) : '';
  const namesOf = (slugs: readonly string[]) =>
    items
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ name }) => text(name))
      .join(text('kit.listComma'));
  const hasMachines = asked.includes(machineSource.slug);
  const hasAll = asked.length === listSources.length;
  const only = asked.length > 0 ? text('find.onlyLists', { names: namesOf(asked) }) : text('find.onlyPages');
  return (
    <SearchDialog
      label={text('shell.find')}
      placeholder={text(hasMachines ? 'find.placeholder' : 'find.pages')}
      value={typed}
      onChange={setTyped}
      groups={groups}
      isFirstChosen={wanted !== '' && found[0]?.isSimilar === false}
      status={isLoading && count === 0 ? text('find.loading') : counted}
      onClose={onClose}
    >
      {wanted === '' && <p className="muted">{hasAll ? text('find.hint') : only}</p>}
      {wanted !== '' && count === 0 && !isLoading && (
        <EmptyState level={2} title={text('find.none', { wanted })}>
          {hasAll ? text('find.noneText') : only}
        </EmptyState>
      )}
      {count === 0 && <AccountSearch items={items} onClose={onClose} />}
      {failed.length > 0 && <p className="muted small">{text('find.failed', { names: namesOf(failed) })}</p>}
    </SearchDialog>
  );
}

/** Leads an agent to where customers and their machines are found. */
function AccountSearch({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) {
  const text = useText();
  const page = items.find(({ slug }) => slug === 'eccaAccountSearch');
  const path = page && pathOf(page);
  if (!path) return null;
  return (
    <p>
      {text('find.accounts')}{' '}
      <Link to={path} onClick={onClose}>
        {text(page.name)}
      </Link>
    </p>
  );
}

/** The hits as the dialog shows them; a page opens as its menu item does. */
function useGroups(found: readonly HitGroup[], items: readonly MenuItem[]): readonly SearchResultGroup[] {
  const text = useText();
  const navItems = useNavItems();
  const places = new Map(navItems(items).map((item) => [item.key, item]));
  const resultOf = (group: string, { slug, key, title, note, to }: Hit): SearchResult => {
    const { icon, label: _label, key: _key, ...link } = places.get(slug) ?? { label: '', key: '' };
    return { ...(to === undefined ? link : { to }), key: `${group} ${key}`, icon, title, note };
  };
  const titleOf = (slug: string) => {
    if (slug === 'pages' || slug === 'actions') return text(`find.${slug}`);
    return places.get(slug)?.label ?? '';
  };
  return found.map(({ slug, hits, total, isSimilar }) => {
    const name = isSimilar ? text('find.similar', { name: titleOf(slug) }) : titleOf(slug);
    return {
      key: slug,
      title: total > hits.length ? text('find.group', { name, shown: hits.length, total }) : name,
      results: hits.map((hit) => resultOf(slug, hit)),
    };
  });
}

/** The index of each answer, as long as the answer itself is held. */
type Indexes = WeakMap<object, TextIndex<unknown>>;

const minuteMs = 60_000;
/**
 * Lists change seldom while somebody searches; what the portal itself changes is fetched again at once. They are long:
 * those that no page has read are not kept as long as a page's.
 */
const keep = { staleTime: 5 * minuteMs, gcTime: 30 * minuteMs };

interface Search {
  readonly findable: Findable;
  /** The pages of the person's menu, in its order. */
  readonly items: readonly MenuItem[];
  /** Slugs of the pages whose lists are searched. */
  readonly asked: readonly string[];
  readonly isLoading: boolean;
  /** Slugs of the pages whose lists could not be loaded. */
  readonly failed: readonly string[];
}

/** All that the signed-in person can find, as far as it has loaded. A list is only asked for by who may open its page. */
function useFindable(indexes: Indexes): Search {
  const text = useText();
  const { timeZone } = useCompany();
  const { pkey: ownKey } = useUser();
  const holder = useHolder();
  const items = usePlaces();
  const client = useQueryClient();
  const places = usePlaceIndex(items);
  const scope = useMemo((): ListScope => {
    const paths = new Map(items.map((item) => [item.slug, pathOf(item)]));
    return {
      text,
      timeZone,
      ownKey,
      rights: (slug) => rightsOf(slug, holder.keys),
      pathOf: (slug) => paths.get(slug),
      machinePath: (machine) => {
        if (!mayOpen(oneMachineScreen, holder)) return undefined;
        const all = client.getQueryData(currentUserQuery.queryKey)?.userInfo.machineList ?? [];
        return pageAddress(oneMachineScreen, { serial: machinePageName(machine, all, { timeZone }) });
      },
    };
  }, [items, client, holder, ownKey, text, timeZone]);
  const asked = useMemo(() => listSources.filter((source) => isAsked(source, items)), [items]);
  const answers: readonly UseQueryResult<object>[] = useQueries({
    queries: asked.map((source) => ({ ...source.query(scope), ...keep })),
  });
  const loaded = asked.flatMap((source, at) => {
    const answer = answers[at]?.data;
    return answer ? [{ source, index: indexOf(indexes, source, answer) }] : [];
  });
  const isLoading = answers.some(({ isPending }) => isPending);
  useReady(places, ...loaded.map(({ index }) => index));
  return {
    findable: {
      places,
      machines: loaded.find(({ source }) => source === machineSource)?.index as
        | TextIndex<Machine>
        | undefined,
      machineName,
      lists: loaded.flatMap(({ source, index }) => foundList(source, index, scope) ?? []),
      isComplete: !isLoading,
      timeZone,
    },
    items,
    asked: asked.map(({ slug }) => slug),
    isLoading,
    failed: asked.flatMap(({ slug }, at) => (answers[at]?.isLoadingError ? slug : [])),
  };
}

/** Renders again once similar words are found too: what was typed before may have found nothing. */
function useReady(places: TextIndex<unknown>, ...lists: readonly TextIndex<unknown>[]): void {
  const [, setReady] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists arrive one by one and stay
  useEffect(() => {
    let isShown = true;
    void Promise.all([places, ...lists].map(({ ready }) => ready)).then(
      () => isShown && setReady((count) => count + 1),
    );
    return () => {
      isShown = false;
    };
  }, [places, lists.length]);
}

/** The pages in the menus that can be used now, each once. */
function usePlaces(): readonly MenuItem[] {
  const { top, bottom } = useMenu();
  return useMemo(() => {
    const all = [...top.flatMap(({ items }) => items), ...bottom];
    return eachOnce(all.filter(({ isUsable }) => isUsable));
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
