import { DoneIcon, ErrorIcon, InfoIcon, WarningIcon } from '../icons/control-icons.tsx';

export type Tone = 'note' | 'good' | 'warn' | 'bad';

const signs = { note: InfoIcon, good: DoneIcon, warn: WarningIcon, bad: ErrorIcon };

/** The sign that says the tone a second time, beside the colour. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Sign = signs[tone];
  return <Sign />;
}
