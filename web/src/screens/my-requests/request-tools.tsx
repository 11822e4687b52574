import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allBaskets } from '../../api/baskets.ts';
import { Button } from '../../components/button/button.tsx';
import { DeleteIcon } from '../../components/icons/action-icons.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notifyFailure } from '../../lib/failure-notice.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { RequestRow } from './request-list.tsx';

interface RequestToolsProps {
  rows: readonly RequestRow[];
  onErase: () => void;
}

/** Takes the requests of the list away, with everything that is remembered of them and the baskets, or erases all. */
export function RequestTools({ rows, onErase }: RequestToolsProps) {
  const text = useText();
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const kept = { requests: rows.map(({ request }) => request), baskets: await allBaskets(client) };
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
      saveFile(`${text('myRequests.csv')}.json`, file);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        isSmall
        icon={<DownloadIcon isSmall />}
        label={text('myRequests.export')}
        isBusy={isSaving}
        onClick={() => void save()}
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
