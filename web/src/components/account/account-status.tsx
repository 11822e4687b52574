import { useCallback } from 'react';
import { useNamedText } from '../../i18n/use-text.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';

const tones: Readonly<Record<string, 'good' | 'note' | 'off'>> = {
  ACTIVE: 'good',
  PROSPECT: 'note',
  INACTIVE: 'off',
};

/**
 * The status of a contact or eCRM account. The list of codes is open: a code without a translation is shown as it is.
 */
export function AccountStatus({ code }: { code: string }) {
  return <StatusBadge tone={tones[code] ?? 'warn'}>{useAccountStatusName()(code)}</StatusBadge>;
}

export function useAccountStatusName(): (code: string) => string {
  const namedText = useNamedText();
  return useCallback(
    (code) => (code in tones ? namedText(`contactAccount.status.${code}`) : code),
    [namedText],
  );
}
