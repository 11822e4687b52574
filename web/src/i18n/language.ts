import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { localStore } from '../lib/storage/safe-storage.ts';

const key = (company: CompanyCode) => `ebp.${company}.language`;

/** The language that the visitor chose for this company on an earlier visit (CFG-03). */
export function rememberedLanguage(company: CompanyCode): string | undefined {
  return localStore.get(key(company));
}

export function rememberLanguage(company: CompanyCode, language: Language): void {
  localStore.set(key(company), language);
}
