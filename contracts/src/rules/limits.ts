/**
 * Limits that several areas share (FMT-11). A number of one rule or operation stands beside it; how much a page shows is in
 * `web/src/lib/pages/page-limits.ts`.
 */

/** Largest upload in bytes; a kilobyte counts 1000 here (PAP-20, OPN-32). */
export const uploadMaxBytes = 500_000;
export const uploadExtension = '.pdf';
export const uploadMediaType = 'application/pdf';
/** First bytes of every PDF (ISO 32000-1 section 7.5.2). */
export const pdfSignature = '%PDF-';

/** Shortest and longest password a user may choose, in characters. */
export const passwordMinLength = 8;
export const passwordMaxLength = 256;

/** Characters a person may type: one line, several lines, an e-mail address, a phone number. */
export const longestText = { line: 200, paragraph: 2000, email: 254, phone: 40 } as const;
/** Characters of a guest's name and of the place a machine was moved to. */
export const longestGuestName = 120;
export const longestNewLocation = 400;
/** Characters of a machine's code. */
export const longestCode = 128;
/** Maximum quantity of anything; the maximum of an order has its own rule. */
export const largestQuantity = 9999;

/** Highest reading of a counter, in pages. Counters have nine digits at most; a higher one would keep out every true one. */
export const largestReading = 999_999_999;
/** Most test copies of one counter at one visit of an engineer. */
export const mostTestCopies = 99_999;

/** Maximum number of machines in one request or order. */
export const mostMachines = 200;

/** Lowest and highest number of stars an FAQ can be given. */
export const ratingMin = 1;
export const ratingMax = 5;

/** Number of letters in a captcha. */
export const captchaLength = 6;
/** Upper-case letters that are not confused with other letters or digits: no I, J, L, O, Q. */
export const captchaAlphabet = 'ABCDEFGHKMNPRSTUVWXYZ';
/** Lifetime of a captcha, in milliseconds. */
export const captchaLifetimeMs = 5 * 60_000;

/** A client log call holds at most this many entries and bytes. */
export const clientLogMaxEntries = 20;
export const clientLogMaxBytes = 8192;

/** Maximum number of files in one zip. */
export const archiveMaxFiles = 100;

/** How long the gateway answers a repeat under an idempotency key with the first result, in milliseconds (ERR-08). */
export const repeatAnsweredMs = 24 * 3_600_000;

/** How long a line of what needs a person is put off, in milliseconds. */
export const putOffMs = 7 * 24 * 3_600_000;

/**
 * What a person hands to a colleague: how long and how much is kept, how many a person may have open, and how many with
 * those that were returned.
 */
export const handedOver = { days: 14, mostBytes: 65_536, mostOpen: 50, mostKept: 100 } as const;

/** Baskets of a person: how long one is kept without an order, how many of each form, how large, and how long its name may be. */
export const savedBaskets = { months: 13, most: 20, mostBytes: 65_536, longestName: 60 } as const;

/** How often a person may be reminded of a basket: every month, every two months, every quarter. */
export const reminderMonths = [1, 2, 3] as const;

/** Notifications: in how many browsers of a person, and after how many days without a visit of a browser they end there. */
export const notified = { mostBrowsers: 5, days: 45 } as const;

/** Promised times that the texts quote (FMT-13). */
export const promisedHours = { contactCentre: 1.5, meterReading: 2, relocation: 24 } as const;
