import { type FunctionKey, functionKeys } from '@ebp/contracts/access/function-keys';
import { rightsOf } from '@ebp/contracts/access/rights';
import { companyProfiles } from '@ebp/contracts/companies';
import { describe, expect, it } from 'vitest';
import english from '../../i18n/en/menu.json' with { type: 'json' };
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { screens } from '../screens.ts';
import { type ShortcutOwner, shortcutsOf } from './shortcuts.ts';

const faqUrl = 'https://faq.example/';

function offered(keys: readonly FunctionKey[], owner: Partial<ShortcutOwner> = {}): string[] {
  const held = new Set(keys);
  const rights = rightsOf('ebpHome', held);
  const base = { keys: held, rights, profile: companyProfiles.CHK, config: { faqUrl }, isGuest: false };
  return shortcutsOf(screens, { ...base, ...owner }).map(({ slug }) => slug);
}

describe('tiles on home', () => {
  it('[HOM-04] come with their right alone', () => {
    expect(offered([])).toEqual([]);
    expect(offered(['CP_DOWNLOAD_FORM_SEARCH', 'CP_OPERATION_TUTORIAL_SEARCH'])).toEqual([
      'ebpDownloadForm',
      'ebpOperationTutorial',
    ]);
  });

  it.each([
    ['CP_MACHINE_SEARCH', 'ebpMachine', '/ebp/machine'],
    ['CP_PAPER_ORDER_CREATE', 'ebpPaperOrder', '/ebp/paperOrder/'],
    ['CP_TONER_ORDER_CREATE', 'ebpTonerOrder', '/ebp/tonerOrder/'],
    ['CP_METER_READ_SEARCH', 'ebpMeterRead', '/ebp/meterRead'],
    ['CP_SERVICE_REQUEST_CREATE', 'ebpServiceRequest', '/ebp/servicerequest'],
    ['CP_E_STATEMENT_SEARCH', 'ebpEStatement', '/ebp/estatement'],
    ['CP_E_INVOICE_SEARCH', 'ebpEInvoice', '/ebp/einvoice'],
    ['CP_DOWNLOAD_FORM_SEARCH', 'ebpDownloadForm', '/ebp/downloadForm'],
    ['CP_OPERATION_TUTORIAL_SEARCH', 'ebpOperationTutorial', '/ebp/operationTutorial'],
  ] as const)('[HOM-03] [HOM-04] [OPN-16] exist for %s: %s', (key, slug, path) => {
    expect(offered([key])).toEqual([slug]);
    expect(offered(functionKeys.filter((one) => one !== key))).not.toContain(slug);
    expect(screens.find((screen) => screen.slug === slug)?.path).toBe(path);
  });

  it('[HOM-03] are nine for who holds every key', () => {
    expect(offered(functionKeys)).toHaveLength(9);
  });

  it('[HOM-03] say which page they open where their name does not: Device, Download, View', () => {
    const texts: Readonly<Record<string, string>> = english;
    const words = (id: string) => (texts[id] ?? id).toLowerCase().split(' ');
    const explained = screens.flatMap(({ slug, tile }) => {
      if (!tile) return [];
      const page = menuName(slug);
      const stem = (word: string) => word.replace(/s$/, '');
      const [own, known] = [words(tile.name).map(stem), words(page).map(stem)];
      // One word of a longer name, such as a verb, does not say it.
      const isPlain = own.every((word) => known.includes(word)) && own.length >= Math.min(known.length, 2);
      if (isPlain) return [];
      expect(tile.opens, texts[tile.name]).toBe(page);
      return [texts[tile.name]];
    });
    expect(explained.sort()).toEqual(['Device', 'Download', 'View']);
  });

  it('[OPN-16] hold the FAQ for nobody with an account', () => {
    expect(offered(functionKeys)).not.toContain('ebpFaq');
  });

  it('[OPN-20] hold forms and FAQ for a guest with their keys', () => {
    const isGuest = true;
    expect(offered(['CP_DOWNLOAD_FORM_SEARCH', 'CP_FAQ_SEARCH'], { isGuest })).toEqual([
      'ebpDownloadForm',
      'ebpFaq',
    ]);
    expect(offered([], { isGuest })).toEqual([]);
  });

  it('[OPN-17] leave the FAQ of a company that has it elsewhere to its menu', () => {
    const keys: FunctionKey[] = ['CP_FAQ_SEARCH'];
    expect(offered(keys, { isGuest: true, profile: companyProfiles.CSPL })).toEqual([]);
  });
});
