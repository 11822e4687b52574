import type { UploadType } from '@ebp/contracts/rules/upload';
import { useLocation } from 'react-router-dom';
import { SendRecord } from '../wizard/send-record.ts';
import { useUploadOwner } from './upload-owner.ts';

/**
 * The reference number of the last form of this type that was received from this window, while the page stands at the
 * address that shows it. Undefined at any other address, and where nothing was sent: a made-up link shows nothing.
 */
export function useUploadReceipt(type: UploadType, shownAt: string): string | undefined {
  const owner = useUploadOwner(type);
  const { search } = useLocation();
  if (search !== shownAt) return undefined;
  const sending = new SendRecord(owner).read();
  return sending.state === 'done' ? sending.reference : undefined;
}
