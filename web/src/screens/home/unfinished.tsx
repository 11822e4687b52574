import { useNavigate } from 'react-router-dom';
import { UnfinishedWork } from '../../forms/unfinished-work.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useOpenJournal, useUnfinished } from '../../lib/journal/use-journal.ts';
import { fullPath } from '../../lib/paths.ts';
import { usePortalMap } from '../../lib/portal-map.ts';

/** Everything this person began and did not send, on whatever page: each opens at the step where it was left. */
export function Unfinished() {
  const text = useText();
  const journal = useOpenJournal();
  const navigate = useNavigate();
  const { nameOf } = usePortalMap();
  return (
    <UnfinishedWork
      entries={useUnfinished()}
      nameOf={({ slug }) => {
        const name = nameOf(slug);
        return name ? text(name) : slug;
      }}
      onContinue={({ id, path }) => {
        journal.ask(id);
        void navigate(fullPath(path));
      }}
    />
  );
}
