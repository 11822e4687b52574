import type { Download } from '@ebp/contracts/entities/download';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadsQuery, useFormDownload } from '../../api/download.ts';
import { Button } from '../../components/button/button.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.ts';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import type { ScreenProps } from '../../lib/pages/screen-descriptor.ts';
import { useCleaned } from '../../lib/pages/tab.ts';
import { useRights } from '../../lib/session/session.ts';
import { Tutorials } from './tutorials.tsx';

/** One page for two menu items: forms to download, and tutorials to watch (SHL-09). */
export function DownloadFormScreen({ type }: ScreenProps) {
  return type === 'V' ? <Tutorials /> : <FormList />;
}

const column = columnsFor<Download>();
const firstView: TableView = { sort: { id: 'name', isDescending: false }, page: 1 };

/** The forms, by name, each with a Download button for those who may (DLF-01, DLF-02). */
function FormList() {
  const text = useText();
  const { canDownload } = useRights('ebpDownloadForm');
  const forms = useQuery(downloadsQuery('D'));
  const [view, setView] = useTableAddress('forms', firstView);
  useCleaned(() => setView(firstView));
  const columns = useMemo(() => formColumns(text, canDownload), [text, canDownload]);
  const keyOf = useMemo(() => rowKeys(forms.data ?? [], ({ fileName }) => fileName), [forms.data]);
  return (
    <DataTable
      caption={text('downloadForm.forms')}
      name="forms"
      columns={columns}
      rows={forms.data}
      rowKey={keyOf}
      view={view}
      onViewChange={setView}
      total={(count) => text('downloadForm.totalForms', { count })}
      csvName={text('downloadForm.csvForms')}
      source={{
        query: forms,
        queryKey: downloadsQuery('D').queryKey,
        failed: text('downloadForm.formsFailed'),
      }}
    />
  );
}

function formColumns(text: Text, canDownload: boolean) {
  const name = column.head('name', text('downloadForm.formName'));
  const action = column.action('download', text('downloadForm.download'), (form) => (
    <DownloadButton form={form} />
  ));
  return canDownload ? [name, action] : [name];
}

/** Downloads one form. Disabled with an explanation if the form has no file. */
function DownloadButton({ form: { name, fileName, filePathUrl: link } }: { form: Download }) {
  const text = useText();
  const { mutate: download, isPending } = useFormDownload();
  return (
    <Button
      isSmall
      icon={<DownloadIcon isSmall />}
      label={text('downloadForm.downloadOf', { name })}
      isDisabled={!link && text('downloadForm.noFile')}
      isBusy={isPending}
      onClick={() => link && download({ link, fileName })}
    >
      {text('downloadForm.download')}
    </Button>
  );
}
