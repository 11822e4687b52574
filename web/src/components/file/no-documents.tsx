import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

interface NoDocumentsProps {
  /** Whether filters are set; without filters the list has no documents at all. */
  hasFilters: boolean;
  /** What will appear here. */
  note: string;
  onShowAll: () => void;
}

/** An empty list of documents, with a button that clears the filters if they hide everything (ERR-04). */
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
