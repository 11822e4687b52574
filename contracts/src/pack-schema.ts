import * as z from 'zod';
import type { CompanyFacts } from './companies/facts.ts';
import { wireLanguage } from './entities/wire.ts';
import type { LanguageFacts } from './languages.ts';

// What the files of a pack may say (docs/packs.md). Imports nothing that is derived from the lists of companies and
// languages, because it is used before these are complete.

/** A company's code is the first segment of an address and part of the names of settings. */
export const packCompanyCode = /^[A-Z][A-Z0-9]{1,7}$/;
/** A language, with its script where it is written in several. */
export const packLanguageTag = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/;

/** The least contrast of text on the accent colour (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
/** `--on-accent` of `web/src/styles/tokens.css`, light and dark. */
const onAccent = ['#ffffff', '#0e1113'] as const;

const amount = z.number('must be a number').nonnegative('must not be negative');
const place = z.enum(['portal', 'external']);
const shades = z
  .tuple([hex(), hex()], 'must be two colours, for the light scheme and for the dark one')
  .superRefine((pair, context) => {
    for (const [index, colour] of pair.entries()) {
      const found = contrast(colour, onAccent[index] ?? '');
      if (found >= leastContrast || !hex().safeParse(colour).success) continue;
      const message = `${colour} has a contrast of ${found.toFixed(1)} to the text on it, ${leastContrast} at least`;
      context.addIssue({ code: 'custom', message, path: [index] });
    }
  });

const companyFields = {
  timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone, such as Asia/Tokyo'),
  region: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code, such as JP'),
  languages: z
    .array(z.string())
    .refine((tags) => tags.includes('en'), 'must contain en')
    .refine((tags) => new Set(tags).size === tags.length, 'must not name a language twice'),
  currency: z.strictObject({
    sign: z.string().min(1).max(4),
    unit: z.string().min(1).max(6),
    decimals: z.int().min(0).max(2),
  }),
  countryCode: z.string().regex(/^[1-9]\d{0,2}$/, 'must be a country calling code, such as 81'),
  paperDelivery: z.strictObject({
    freeFrom: amount.optional(),
    freeReams: amount.optional(),
    usualCharge: amount.optional(),
    cutOffHour: z.int().min(0).max(24).optional(),
    interest: amount.optional(),
  }),
  spendingLimits: z.record(z.string().min(1), amount).optional(),
  supportMenu: place,
  enquiryLink: place,
  hasLoginContact: z.boolean(),
  hasMachinePhoto: z.boolean(),
  hasLocationReference: z.boolean(),
  hasOtherReadingMethods: z.boolean(),
  hasRelocationLink: z.boolean(),
  accent: z.strictObject({ rest: shades, hover: shades, press: shades }),
} satisfies Record<Exclude<keyof CompanyFacts, 'code' | 'logo'>, z.ZodType>;

/** `company.json`. Whoever reads it compares its languages with those that exist. */
export const companyPack = z.strictObject(companyFields);

/** `language.json`. */
export const languagePack = z.strictObject({
  name: z.string().min(1).max(12),
  locale: z.string().refine(isLocale, 'must be a locale that this runtime knows, such as ja-JP'),
  upstream: wireLanguage,
  companies: z.array(z.string()).default([]),
} satisfies Record<Exclude<keyof LanguageFacts, 'tags'> | 'companies', z.ZodType>);

function hex() {
  return z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour, such as #00616c');
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
