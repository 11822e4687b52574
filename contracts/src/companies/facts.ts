import type { Language } from '../languages.ts';
import type { Currency } from '../rules/currency.ts';
import type { PaperDeliveryTerms } from '../rules/paper-delivery.ts';
import type { SpendingLimits } from '../rules/spending-limit.ts';

/** Where a page of the supplier opens: inside the portal or at an address from the system configuration. */
export type Place = 'portal' | 'external';

/** A colour of the light scheme and one of the dark scheme. */
type Shades = readonly [light: string, dark: string];

/**
 * Everything that differs between companies except their wording, which is in
 * `web/src/i18n/company/<code>.<language>.json`.
 */
export interface CompanyFacts {
  readonly code: string;
  /** IANA time zone that decides the company's "today" (OPN-58). */
  readonly timeZone: string;
  /** ISO 3166 country or region, for `lang` and its fonts. Record keys of the recorded upstream begin with it. */
  readonly region: string;
  /** In the order of the language switch, including English (OPN-59). */
  readonly languages: readonly Language[];
  readonly currency: Currency;
  /** The country code for the phone number of a new user, unless the system configuration names one (USR-08). */
  readonly countryCode: string;
  readonly paperDelivery: PaperDeliveryTerms;
  /** Who needs a colleague for a large order; without it nobody does. */
  readonly spendingLimits?: SpendingLimits;
  /** Menu items FAQ, enquiry and feedback (SHL-17, OPN-17). */
  readonly supportMenu: Place;
  /** Enquiry links on home and inside pages (OPN-17, OPN-61). */
  readonly enquiryLink: Place;
  /** Online chat and hotline on the login page (LOG-02). */
  readonly hasLoginContact: boolean;
  /** Machine photo and editable location reference in the machine list, location reference in meter reading (ACC-14). */
  readonly hasMachinePhoto: boolean;
  readonly hasLocationReference: boolean;
  /** Meter readings are also taken by e-mail and phone (MTR-15). */
  readonly hasOtherReadingMethods: boolean;
  /** Link from the machine view to the single relocation (ACC-14). */
  readonly hasRelocationLink: boolean;
  /** The primary action, the active tab and focus: at rest, under the pointer, pressed. */
  readonly accent: { readonly rest: Shades; readonly hover: Shades; readonly press: Shades };
  /** Path of its logo on the portal's own host; without it, the picture of the upstream's static host is shown. */
  readonly logo?: string;
}
