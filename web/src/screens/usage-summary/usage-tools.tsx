import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button/button.tsx';
import { PrintIcon } from '../../components/icons/action-icons.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.tsx';
import { saveCsv } from '../../components/table/csv.ts';
import { useText } from '../../i18n/use-text.ts';
import { printInWindow } from '../../lib/print-window.ts';
import { useCompany } from '../../lib/session.ts';
import { usageCsv } from './usage-csv.ts';
import sheetStyle from './usage-sheet.css?url';
import { UsageSheet } from './usage-sheet.tsx';

/** Exports the list: as CSV with one row per counter, or in print (USG-06). */
export function UsageTools({ rows }: { rows: readonly MachineUsage[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const sheet = useRef<HTMLElement>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  // The print version is rendered only while it is copied: a long list would otherwise be in the page twice.
  const print = () => {
    flushSync(() => setIsPrinting(true));
    printInWindow({ source: sheet.current, title: text('usage.report'), style: sheetStyle });
    setIsPrinting(false);
  };
  const download = () => saveCsv(`${text('usage.csvName')}.csv`, usageCsv(rows, text, timeZone));
  return (
    <>
      <Button variant="quiet" isSmall icon={<PrintIcon isSmall />} onClick={print}>
        {text('usage.print')}
      </Button>
      <Button variant="quiet" isSmall icon={<DownloadIcon isSmall />} onClick={download}>
        {text('kit.csv')}
      </Button>
      {isPrinting && (
        <div hidden>
          <UsageSheet ref={sheet} rows={rows} />
        </div>
      )}
    </>
  );
}
