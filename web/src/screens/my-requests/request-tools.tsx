import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { RequestRow } from './request-list.tsx';

interface RequestToolsProps {
  rows: readonly RequestRow[];
  onErase: () => void;
}

/** Takes the requests of the list away, with everything that is remembered of them, or erases all. */
export function RequestTools({ rows, onErase }: RequestToolsProps) {
  const text = useText();
  const save = () => {
    const requests = rows.map(({ request }) => request);
    const file = new Blob([JSON.stringify({ requests }, null, 2)], { type: 'application/json' });
    saveFile(`${text('myRequests.csv')}.json`, file);
  };
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        icon={<DownloadIcon isSmall />}
        label={text('myRequests.export')}
        onClick={save}
      >
        <span className="only-wide">{text('myRequests.export')}</span>
      </Button>
      <Button
        variant="quiet"
        isSmall
        icon={<DeleteIcon isSmall />}
        label={text('myRequests.erase')}
        onClick={onErase}
      >
        <span className="only-wide">{text('myRequests.erase')}</span>
      </Button>
    </>
  );
}
