import { Fragment } from 'react';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { Link } from '../button/link.tsx';

/** A machine's serial number as a link to its page; only the number for those who may not open it. */
export function SerialLink({ serialNumber }: { serialNumber: string | null | undefined }) {
  const { pathOf } = usePortalMap();
  if (!serialNumber) return null;
  const path = pathOf('ebpOneMachine', { serial: serialNumber });
  const number = <span className="nowrap">{serialNumber}</span>;
  return path ? <Link to={path}>{number}</Link> : number;
}

interface LinkedSerialsProps {
  text: string;
  /** The machines that the text may name. */
  serials: readonly string[] | undefined;
}

/** A text in which the serial numbers of machines lead to their pages, for those who may open them. */
export function LinkedSerials({ text, serials = [] }: LinkedSerialsProps) {
  const named = serials.filter((serial) => serial !== '' && text.includes(serial));
  if (named.length === 0) return text;
  const literal = named.map((serial) => serial.replace(/\W/g, '\\$&')).join('|');
  return text.split(new RegExp(`(?<!\\w)(${literal})(?!\\w)`)).map((words, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <Fragment key={at}>{named.includes(words) ? <SerialLink serialNumber={words} /> : words}</Fragment>
  ));
}
