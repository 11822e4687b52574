import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

interface NoDocumentsProps {
  /** Something narrows the list; otherwise there is nothing at all. */
  hasFilters: boolean;
  /** What arrives here one day. */
  note: string;
  onShowAll: () => void;
}

/** A list of documents without entries, and the way to all of them where filters left none (ERR-04). */
export function NoDocuments({ hasFilters, note, onShowAll }: NoDocumentsProps) {
  const text = useText();
  if (!hasFilters) return <EmptyState title={text('common.noRecords')}>{note}</EmptyState>;
  return (
    <EmptyState
      title={text('common.noRecords')}
      action={<Button onClick={onShowAll}>{text('document.showAll')}</Button>}
    >
      {text('document.noneFound')}
    </EmptyState>
  );
}
