import type { UploadType } from '@ebp/contracts/rules/upload';
import { useLocation } from 'react-router-dom';
import { useEntries } from '../../lib/journal/use-journal.ts';

/** Name of this upload type in the journal. */
export function uploadName(type: UploadType): string {
  return `upload.${type}`;
}

/**
 * The reference number of the last form of this type that was received, if the page is at the address that shows it.
 * Undefined at any other address, and if nothing was sent: an invented link shows nothing.
 */
export function useUploadReceipt(type: UploadType, shownAt: string): string | undefined {
  const entries = useEntries();
  const { search } = useLocation();
  if (search !== shownAt) return undefined;
  return entries.find(({ form, state }) => form === uploadName(type) && state === 'sent')?.reference;
}
