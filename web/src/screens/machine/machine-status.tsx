import { StatusBadge } from '../../components/feedback/status-badge.tsx';

const tones = { VALID: 'good', EXPIRED: 'warn' } as const;

/** The status of a machine as a word and a shape. */
export function MachineStatus({ code, nameOf }: { code: string; nameOf: (code: string) => string }) {
  return (
    <StatusBadge tone={code in tones ? tones[code as keyof typeof tones] : 'off'}>{nameOf(code)}</StatusBadge>
  );
}
