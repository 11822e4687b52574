/** Business numbers of the portal, each stated here and nowhere else (FMT-05, FMT-11). */

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
/** Most pieces of anything; what may be ordered at most is a rule of its own. */
export const largestQuantity = 9999;

/** Lowest and highest number of stars an FAQ can be given. */
export const ratingMin = 1;
export const ratingMax = 5;

/** Number of letters in a captcha. */
export const captchaLength = 6;
/** Upper-case letters nobody mistakes for another letter or a digit: no I, J, L, O, Q. */
export const captchaAlphabet = 'ABCDEFGHKMNPRSTUVWXYZ';
/** How long a captcha can be answered, in milliseconds. */
export const captchaLifetimeMs = 5 * 60_000;

/** A client log call holds at most this many entries and bytes. */
export const clientLogMaxEntries = 20;
export const clientLogMaxBytes = 8192;

/** Most files of one zip. */
export const archiveMaxFiles = 100;

/** Rows of one page in every table. */
export const pageSize = 10;
/** FAQ names of one group before its More link (FAQ-05). */
export const faqLinksPerGroup = 5;
/** Generations shown by the FAQ search (FAQ-12). */
export const faqSearchGenerations = 2;

/** Heights in CSS pixels. */
export const tableMaxHeight = { standard: 600, homeMessages: 200, tonerFill: 400 } as const;

/** Options visible before a list scrolls (SRV-04, RLM-10, RLM-11). */
export const visibleOptions = { symptoms: 10, relocationTimes: 3, relocationRequirements: 5 } as const;

export const calendarEventsPerDay = 3;
export const chunkTimeoutMs = 120_000;
/** The slider moves on after `every`, and after `afterClick` once somebody used it (LOG-23). */
export const bannerPauseMs = { every: 5000, afterClick: 8000 } as const;

/** How long the gateway answers a repeat under an idempotency key with the first result, in milliseconds (ERR-08). */
export const repeatAnsweredMs = 24 * 3_600_000;

/** Promised times that the texts quote (FMT-13). */
export const promisedHours = { contactCentre: 1.5, meterReading: 2, relocation: 24 } as const;
