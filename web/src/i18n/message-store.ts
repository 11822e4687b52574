import { bundles } from 'virtual:messages';
import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { MessageFormatElement } from 'react-intl';
import { headersOfEveryCall } from '../lib/gateway/headers-of-every-call.ts';

export type Messages = Readonly<Record<string, MessageFormatElement[]>>;

export interface MessageSnapshot {
  readonly language: Language;
  readonly messages: Messages;
}

/** The messages of the loaded areas, in the language of the page. Language and messages change together. */
export interface MessageStore {
  getSnapshot(): MessageSnapshot;
  /** Tells of another language; the messages of further areas are added to those that are there. */
  subscribe(listener: () => void): () => void;
  /** Whether the messages of these areas have loaded. */
  has(areas: readonly string[]): boolean;
  /** Resolves once they have. */
  load(areas: readonly string[]): Promise<void>;
  /** Loads all areas in the other language, then switches. The last call wins. */
  switchTo(language: Language): Promise<void>;
}

export function createMessageStore(company: CompanyCode, firstLanguage: Language): MessageStore {
  const listeners = new Set<() => void>();
  const areas = new Set<string>();
  let snapshot: MessageSnapshot = { language: firstLanguage, messages: {} };
  let wanted = firstLanguage;

  const change = (next: MessageSnapshot) => {
    snapshot = next;
    headersOfEveryCall['Accept-Language'] = next.language;
    for (const listener of listeners) listener();
  };

  const missing = (names: readonly string[]) => names.filter((name) => !areas.has(name));

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (names) => missing(names).length === 0,
    async load(names) {
      if (missing(names).length === 0) return;
      const { language } = snapshot;
      const messages = await readAreas(company, language, missing(names));
      if (snapshot.language !== language) return this.load(names);
      for (const name of names) areas.add(name);
      // What is shown has its messages already: nothing is rendered again because others have come.
      Object.assign(snapshot.messages, { ...messages, ...snapshot.messages });
    },
    async switchTo(language) {
      wanted = language;
      let messages: Messages = {};
      let loaded = 0;
      while (loaded < areas.size) {
        loaded = areas.size;
        messages = await readAreas(company, language, [...areas]);
      }
      if (wanted === language) change({ language, messages });
    },
  };
}

/** What `load` gives, once the messages that it shows have loaded too. */
export async function withMessages<T>(
  store: MessageStore,
  areas: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  return (await Promise.all([load(), store.load(areas)]))[0];
}

/**
 * The messages of areas in one language, overridden by the variants of the company's region, then by the company's own.
 */
export async function readAreas(
  company: CompanyCode,
  language: Language,
  areas: readonly string[],
): Promise<Messages> {
  const names = [
    ...areas.map((area) => `${language}/${area}`),
    `region/${language}-${companyProfiles[company].region}`,
    `company/${company}.${language}`,
  ];
  const parts = await Promise.all(names.map(readBundle));
  return Object.assign({}, ...parts) as Messages;
}

/** Some companies and regions have no variants in a language. */
async function readBundle(name: string): Promise<Messages> {
  const isVariant = /^(?:region|company)\//.test(name);
  const known = bundles[name] || isVariant ? bundles : (await import('virtual:portal-messages')).bundles;
  return (await known[name]?.())?.default ?? {};
}
