import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/control-icons.tsx';

export type Tone = 'note' | 'good' | 'warn' | 'bad';

const signs = { note: InfoIcon, good: DoneIcon, warn: WarningIcon, bad: ErrorIcon };

/** The icon of a tone, so that it does not depend on colour alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Sign = signs[tone];
  return <Sign />;
}
