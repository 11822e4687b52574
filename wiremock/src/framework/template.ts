import type { CompanyCode } from '@ebp/contracts/company';
import { companyTimeZones } from '@ebp/contracts/company';

// Control characters never occur in the world's texts, so they can mark what must leave its quotes.
const open = '\u0002';
const close = '\u0003';
const unquoted = /"\\u0002(.*?)\\u0003"/g;

/** A template expression that stands in an answer without quotes, typed as whatever the schema wants there. */
export function raw<T>(expression: string): T {
  return `${open}${expression}${close}` as T;
}

/** JSON text of a value; `raw` expressions lose their quotes, and no three closing braces ever meet. */
export function render(value: unknown): string {
  const json = JSON.stringify(value, null, 2);
  return `${json.replace(unquoted, (_, inner: string) => JSON.parse(`"${inner}"`))}\n`;
}

/** Whether a body must pass the response template transformer. */
export function isTemplate(text: string): boolean {
  return text.includes('{{');
}

interface Moment {
  readonly company?: CompanyCode;
  /** WireMock offset, e.g. `-3 days`. */
  readonly offset?: string;
}

function now({ company = 'CHK', offset }: Moment, format: string): string {
  const shift = offset ? ` offset='${offset}'` : '';
  return `{{now${shift} timezone='${companyTimeZones[company]}' format='${format}'}}`;
}

/** A day relative to today, as the upstream writes days. */
export function dayFromNow(offset?: string, company?: CompanyCode): string {
  return now({ ...(offset && { offset }), ...(company && { company }) }, 'yyyy-MM-dd');
}

/** A moment on a day relative to today, at a fixed time of day `HH:mm:ss`. */
export function momentFromNow(offset: string, time: string, company?: CompanyCode): string {
  return now({ offset, ...(company && { company }) }, `yyyy-MM-dd ${time}`);
}

/** A day (two digits) of a month relative to the current one, e.g. `-1 months`. */
export function monthFromNow(offset: string, day: string, company?: CompanyCode): string {
  return now({ offset, ...(company && { company }) }, `yyyy-MM-${day}`);
}

/** One entry of a list whose members depend on what was changed since the start. */
export interface ListEntry {
  readonly value: unknown;
  /** Handlebars expression that must hold for the entry to be there. */
  readonly when?: string;
  /** Handlebars expression that keeps the entry out when it holds something. */
  readonly unless?: string;
}

/** A list in which entries may be missing; `more` is template text that adds entries of its own. */
export function templatedList<T>(entries: readonly ListEntry[], more = ''): T {
  const item = ({ value, when, unless }: ListEntry): string => {
    const text = `{{sep}}${render(value).trimEnd()} {{#assign 'sep'}},{{/assign}}`;
    if (when) return `{{#if ${when}}}${text}{{/if}}`;
    return unless ? `{{#unless ${unless}}}${text}{{/unless}}` : text;
  };
  return raw(`[${entries.map(item).join('\n')}${more}]`);
}
