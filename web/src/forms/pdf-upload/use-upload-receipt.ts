import type { UploadType } from '@ebp/contracts/rules/upload';
import { useLocation } from 'react-router-dom';
import { useEntries } from '../../lib/journal/use-journal.ts';

/** Name of the uploads of this type in the journal. */
export function uploadName(type: UploadType): string {
  return `upload.${type}`;
}

/**
 * The reference number of the last form of this type that was received, while the page stands at the address that shows it.
 * Undefined at any other address, and where nothing was sent: a made-up link shows nothing.
 */
export function useUploadReceipt(type: UploadType, shownAt: string): string | undefined {
  const entries = useEntries();
  const { search } = useLocation();
  if (search !== shownAt) return undefined;
  return entries.find(({ form, state }) => form === uploadName(type) && state === 'sent')?.reference;
}
