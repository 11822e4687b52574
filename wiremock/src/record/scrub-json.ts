import type { FakeKind, Fakes } from './fakes.ts';

/**
 * Fields whose text is kept, because it names a thing or a choice and never a person. Everything else is replaced:
 * a field nobody has thought of is treated as personal.
 */
const kept = new RegExp(
  `^(?:${[
    'pkey|.+Pkey|code|.+Code|key|.+Id|.+No|status|.+Status|type|.+Type|.+TypeName|.+Date|.+Datetime|date\\d|time\\d',
    'model|cdssModel|pmDescription|department|serialNumber|currency|salutation|.*[lL]unch[tT]ime|language|lang|company',
    'englishName|chineseName|category(?:Code|Name)|tonerCategoryName|productCategory|cdsName|counterName|faqType|generation',
    '.*(?:Path|PathUrl|ImageUrl|Icon|FilePath|TargetLink)|url|photo|direction|contentType|actionType|symptom.*|slot.+',
    'userActionList|typeList|top|isSubmit|isSelectAll|isMediaSupply|taskNature|priority|sequence|.*Unit|unit',
  ].join('|')})$`,
);

const kinds: readonly (readonly [FakeKind, RegExp])[] = [
  ['secret', /^(?!.*(?:Date|Datetime)$).*(?:pwd|password|token|secret|credential|cookie|session)/i],
  ['email', /e-?mail$|^from$|^(?:to|cc)List$/i],
  ['phone', /phone|mobile|tel(?:No)?$|fax|hotline|contactNumber/i],
  ['file', /file_?name$/i],
  ['company', /(?:customer|company|display|contactAccount)Name$/i],
  ['address', /address|location|city|^state$|country|Loc$/i],
  ['person', /name|serviceMan|assignee|creator|By$|person|attention/i],
];

const emailInText = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const tokenInText = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]+|dev\.[\w-]+\.[\w-]+)/g;
const phoneInText = /(?<![\w-])\+?\d{2,4}[ -]\d{3,4}[ -]?\d{4}(?![\w-])/g;
const harmless =
  /^(?:\d{4}-\d{2}-\d{2}(?:[ T][\d:.]+Z?)?|\d+(?:\.\d+)?|true|false|\d{1,2}:\d{2}(?:am|pm)?)$/i;

/** Replaces what looks like a token, an e-mail address or a telephone number wherever it stands. */
function scrubPatterns(text: string, fakes: Fakes): string {
  return text
    .replace(tokenInText, (found) => fakes.of('secret', found))
    .replace(emailInText, (found) => (found.endsWith('@recorded.example') ? found : fakes.of('email', found)))
    .replace(phoneInText, (found) => fakes.of('phone', found));
}

/** The text of one field, replaced or kept by the field's name. */
export function scrubText(name: string, text: string, fakes: Fakes): string {
  const [kind] = kinds.find(([, pattern]) => pattern.test(name)) ?? [];
  if (kind === 'secret') return fakes.of('secret', text);
  if (kept.test(name) || harmless.test(text)) return scrubPatterns(text, fakes);
  // Settings are pairs of key and value: addresses and hours stay, whom to write or call does not.
  if (name === 'value') return scrubPatterns(text, fakes);
  return fakes.of(kind ?? 'text', text);
}

/** A copy of a JSON value in which every text was replaced or kept by the name of its field. */
export function scrubJson(value: unknown, fakes: Fakes, name = ''): unknown {
  if (typeof value === 'string') return scrubText(name, value, fakes);
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, fakes, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrubJson(inner, fakes, key)]));
}
