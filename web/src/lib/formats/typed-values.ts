import { momentInZone, parseFormDate } from '@ebp/contracts/rules/dates';
import { gatewayTime } from '../gateway/gateway-clock.ts';
import { asRead } from './as-read.ts';

const typedMoment = /^(\d{2}\/\d{2}\/\d{4}) +(\d{2}:\d{2})(:\d{2})?$/;

/**
 * A typed time, in full width and with the seconds of a copied one as well, as `YYYY-MM-DD HH:mm:ss`; an invalid one
 * stays as typed, so that the rule rejects it.
 */
export function toMoment(typed: string): string {
  const [, date = '', time, seconds = ':00'] = typedMoment.exec(typed.normalize('NFKC').trim()) ?? [];
  const day = parseFormDate(date);
  return day ? `${day} ${time}${seconds}` : typed.trim();
}

/** An instant, by default now as the gateway has it, as it is typed: `DD/MM/YYYY HH:mm` in the company's time zone. */
export function typedNow(timeZone: string, now: Date = new Date(gatewayTime())): string {
  return asRead(momentInZone(now, timeZone)).slice(0, -':00'.length);
}

/** A typed quantity, full-width digits included; NaN for an empty text and for anything but digits. */
export function typedQuantity(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
