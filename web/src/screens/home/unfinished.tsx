import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { UnfinishedWork } from '../../forms/unfinished-work.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { useJournal, useUnfinished } from '../../lib/journal/use-journal.ts';
import { fullPath } from '../../lib/pages/paths.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';

interface UnfinishedProps {
  /** All of this person by default. */
  entries?: readonly Entry[];
  /** What else can be done with each. */
  more?: ((entry: Entry) => ReactNode) | undefined;
}

/** Unsent drafts: each opens at the stage where it was left. */
export function Unfinished({ entries, more }: UnfinishedProps) {
  const text = useText();
  const journal = useJournal();
  const all = useUnfinished();
  const navigate = useNavigate();
  const { nameOf } = usePortalMap();
  return (
    <UnfinishedWork
      entries={entries ?? all}
      more={more}
      nameOf={({ slug }) => {
        const name = nameOf(slug);
        return name ? text(name) : slug;
      }}
      onContinue={({ id, path }) => {
        journal?.ask(id);
        void navigate(fullPath(path));
      }}
    />
  );
}
