import { type RefObject, useEffect, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import {
  SearchDialog,
  type SearchResult,
  type SearchResultGroup,
} from '../../components/overlay/search-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { MenuItem } from '../menu/menu-tree.ts';
import { useNavItems } from '../menu/use-nav-items.tsx';
import { findAnything, type Hit, type HitGroup } from './find-anything.ts';
import { type Indexes, useFindable } from './use-findable.ts';

/** What was typed before the search had loaded; null from then on, undefined while it is closed. */
export type EarlyKeys = string | null | undefined;

interface FindDialogProps {
  readonly indexes: Indexes;
  readonly early: RefObject<EarlyKeys>;
  readonly onClose: () => void;
}

/** Opens above no other dialog: a question, or a form in one, must be answered first. */
export function FindDialog(props: FindDialogProps) {
  const { onClose } = props;
  const areWordsHere = useWords(['find'], onClose);
  const [isFree] = useState(
    () => !document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!isFree) onClose();
  }, []);
  return isFree && areWordsHere && <OpenDialog {...props} />;
}

/** Finds pages, machines, documents, people and actions; its lists are loaded when it first opens. */
function OpenDialog({ indexes, early, onClose }: FindDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(early.current ?? '');
  useEffect(() => {
    early.current = null;
  }, [early]);
  const { findable, items, isLoading, failed } = useFindable(indexes);
  const wanted = typed.trim();
  const found = findAnything(wanted, findable);
  const groups = useGroups(found, items);
  const count = found.reduce((sum, { total }) => sum + total, 0);
  const counted = wanted ? text('find.count', { count }) : '';
  const names = items.filter(({ slug }) => failed.includes(slug)).map(({ name }) => text(name));
  return (
    <SearchDialog
      label={text('shell.find')}
      placeholder={text('find.placeholder')}
      value={typed}
      onChange={setTyped}
      groups={groups}
      status={isLoading && count === 0 ? text('find.loading') : counted}
      onClose={onClose}
    >
      {wanted === '' && <p className="muted">{text('find.hint')}</p>}
      {wanted !== '' && count === 0 && !isLoading && (
        <EmptyState level={2} title={text('find.none', { wanted })}>
          {text('find.noneText')}
        </EmptyState>
      )}
      {names.length > 0 && <p className="muted small">{text('find.failed', { names: names.join(', ') })}</p>}
    </SearchDialog>
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
  return found.map(({ slug, hits, total }) => ({
    key: slug,
    title:
      total > hits.length
        ? text('find.group', { name: titleOf(slug), shown: hits.length, total })
        : titleOf(slug),
    results: hits.map((hit) => resultOf(slug, hit)),
  }));
}
