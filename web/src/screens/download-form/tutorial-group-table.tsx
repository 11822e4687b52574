import type { Download } from '@ebp/contracts/entities/download';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { PlayIcon } from '../../components/icons/control-icons.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';

interface TutorialGroupTableProps {
  name: string;
  videos: readonly Download[];
  onView: ((fileName: string) => void) | undefined;
}

/** Id of a video's View button, so that the focus can come back to it. */
export function viewButtonId(fileName: string): string {
  return `tutorial-view-${fileName}`;
}

/** The videos of one category, each with View for those who may watch (DLF-04). */
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

function videoColumns(
  text: Text,
  onView: TutorialGroupTableProps['onView'],
): readonly TableColumn<Download>[] {
  const title: TableColumn<Download> = {
    id: 'name',
    header: text('downloadForm.videoName'),
    value: ({ name }) => name,
    isRowHeader: true,
    isSortable: true,
    card: 'head',
  };
  const action = (open: (fileName: string) => void): TableColumn<Download> => ({
    id: 'view',
    header: text('downloadForm.view'),
    isFixed: true,
    card: 'actions',
    cell: ({ name, fileName }) => (
      <Button
        id={viewButtonId(fileName)}
        isSmall
        icon={<PlayIcon isSmall />}
        label={text('downloadForm.viewOf', { name })}
        onClick={() => open(fileName)}
      >
        {text('downloadForm.view')}
      </Button>
    ),
  });
  return onView ? [title, action(onView)] : [title];
}
