import type { Download } from '@ebp/contracts/entities/download';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { PlayIcon } from '../../components/icons/control-icons.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';

interface TutorialGroupTableProps {
  name: string;
  videos: readonly Download[];
  onView: ((fileName: string) => void) | undefined;
}

/** Id of a video's View button, so that the focus can return to it. */
export function viewButtonId(fileName: string): string {
  return `tutorial-view-${encodeURIComponent(fileName)}`;
}

/** The videos of one category, each with a View button for those who may watch (DLF-04). */
export function TutorialGroupTable({ name, videos, onView }: TutorialGroupTableProps) {
  const text = useText();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const columns = useMemo(() => videoColumns(text, onView), [text, onView]);
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={videos}
      rowKey={({ fileName }) => fileName}
      view={view}
      onViewChange={setView}
    />
  );
}

const column = columnsFor<Download>();

function videoColumns(text: Text, onView: TutorialGroupTableProps['onView']) {
  const title = column.head('name', text('downloadForm.videoName'));
  if (!onView) return [title];
  const view = column.action('view', text('downloadForm.view'), ({ name, fileName }) => (
    <Button
      id={viewButtonId(fileName)}
      isSmall
      icon={<PlayIcon isSmall />}
      label={text('downloadForm.viewOf', { name })}
      onClick={() => onView(fileName)}
    >
      {text('downloadForm.view')}
    </Button>
  ));
  return [title, view];
}
