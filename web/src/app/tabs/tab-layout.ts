import type { CompanyCode } from '@ebp/contracts/companies';
import { lastingStore, ownPrefix } from '../../lib/acting.ts';
import { pageAddress } from '../../lib/page-address.ts';
import type { ScreenDescriptor } from '../../lib/screen-descriptor.ts';
import type { Tab } from './tabs.ts';

const key = (company: CompanyCode) => `${ownPrefix}${company}.tabs`;

/** Stores which pages are open, by slug only: no search, no input and no account is stored (OPN-10). */
export function rememberTabs(company: CompanyCode, tabs: readonly Tab[]): void {
  const plain = tabs.filter((tab) => tab.key === tab.slug);
  lastingStore.set(key(company), JSON.stringify(plain.map(({ slug }) => slug)));
}

/** The pages open at the last visit that the person may still open; home always comes first. */
export function rememberedTabs(company: CompanyCode, allowed: readonly ScreenDescriptor[]): readonly Tab[] {
  const slugs = new Set(['ebpHome', ...readSlugs(lastingStore.get(key(company)))]);
  return [...slugs].flatMap((slug) => {
    const screen = allowed.find((candidate) => candidate.slug === slug);
    return screen && pageAddress(screen) ? [restoredTab(screen)] : [];
  });
}

function restoredTab({ slug, layout, menu }: ScreenDescriptor): Tab {
  return {
    key: slug,
    slug,
    params: {},
    label: undefined,
    groupKey: menu?.category,
    layoutCategory: layout,
    location: undefined,
    cleanedCount: 0,
  };
}

function readSlugs(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}
