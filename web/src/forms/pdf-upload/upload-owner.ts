import type { UploadType } from '@ebp/contracts/rules/upload';
import { useMemo } from 'react';
import { useSession, useUser } from '../../lib/session.ts';
import type { DraftOwner } from '../draft-store.ts';

/** Whose upload of this type it is, for the record of what became of it. */
export function useUploadOwner(type: UploadType): DraftOwner {
  const { company } = useSession();
  const { pkey: user } = useUser();
  return useMemo(() => ({ company, user, form: `upload.${type}` }), [company, user, type]);
}
