import { agentKeys, type FunctionKey, functionKeys } from '@ebp/contracts/access/function-keys';
import { companyProfiles } from '@ebp/contracts/companies';
import { requirement } from '@ebp/contracts/testing/requirement';
import { describe, expect, it } from 'vitest';
import type { Descriptor, ScreenDescriptor } from '../../lib/pages/screen-descriptor.ts';
import { descriptors } from '../screens.ts';
import { bottomMenu, type MenuOwner, reservedEntries, topMenu } from './menu-tree.ts';

const owner: MenuOwner = {
  keys: new Set(functionKeys),
  isGuest: false,
  profile: companyProfiles.CHK,
  config: { userManualUrl: 'https://manual.example/', faqUrl: 'https://faq.example/' },
  isAcceptedTC: true,
};
const customerKeys = functionKeys.filter((key) => !agentKeys.some((ofAgent) => ofAgent === key));
const icon = () => null;
const faq: ScreenDescriptor = {
  slug: 'ebpFaq',
  path: '/ebp/faq',
  icon,
  menu: { category: 'support', sequence: 53, isBottom: true },
  external: { address: 'faqUrl', when: 'support-menu' },
  layout: 'multiple',
  areas: [],
  load: async () => ({ Screen: icon }),
};
const profilePage: ScreenDescriptor = {
  ...faq,
  slug: 'ebpProfile',
  path: '/ebp/profile/',
  menu: { category: 'accountManage', sequence: 24, allowClickWithoutAcceptance: true },
};
const { external: _external, ...innerProfile } = profilePage;
const forms: ScreenDescriptor = {
  ...faq,
  slug: 'ebpDownloadForm',
  menu: { category: 'support', sequence: 51 },
};
const slugs = (list: readonly Descriptor[], as = owner) =>
  topMenu(list, as).flatMap(({ items }) => items.map(({ slug }) => slug));

describe('top menu', () => {
  it('[SHL-13] groups by category in the documented order and sorts by sequence', () => {
    expect(topMenu([faq, forms, innerProfile], owner).map(({ category }) => category)).toEqual([
      'accountManage',
      'support',
    ]);
    expect(slugs([faq, forms, innerProfile])).toEqual(['ebpProfile', 'ebpDownloadForm', 'ebpFaq']);
  });

  it('[SHL-16] shows nothing whose key is missing', () => {
    const keys = new Set<FunctionKey>(['CP_MY_PROFILE_UPDATE']);
    expect(slugs([faq, forms, innerProfile], { ...owner, keys })).toEqual(['ebpProfile']);
    expect(topMenu([faq], { ...owner, keys: new Set() })).toEqual([]);
  });

  it('[SHL-24] lets only flagged items be used before the terms are accepted', () => {
    const items = topMenu([faq, innerProfile], { ...owner, isAcceptedTC: false }).flatMap(
      (group) => group.items,
    );
    expect(items.map(({ slug, isUsable }) => [slug, isUsable])).toEqual([
      ['ebpProfile', true],
      ['ebpFaq', false],
    ]);
  });

  it('[SHL-17] leaves for the configured address for CSPL alone', () => {
    const targetFor = (code: 'CHK' | 'CSPL' | 'CMM') =>
      topMenu([faq], { ...owner, profile: companyProfiles[code] })[0]?.items[0]?.target;
    expect(targetFor('CSPL')).toEqual({ address: 'https://faq.example/' });
    expect(targetFor('CHK')).toEqual({ path: '/ebp/faq' });
    expect(targetFor('CMM')).toEqual({ path: '/ebp/faq' });
  });

  it('[CFG-13] hides an outside item without an address', () => {
    expect(slugs([faq], { ...owner, profile: companyProfiles.CSPL, config: {} })).toEqual([]);
  });

  it('[SHL-05] holds the user manual only where its address is configured', () => {
    expect(slugs(descriptors)).toContain('ebpUserManual');
    expect(slugs(descriptors, { ...owner, config: {} })).not.toContain('ebpUserManual');
  });
});

describe('the menu of the portal', () => {
  // The categories in their order, each with its items in order.
  const categories = ['SHL-19', 'SHL-20', 'SHL-21', 'SHL-22'].flatMap((id) =>
    [...requirement(id).matchAll(/(\w+) (?:\(|holds )((?:ebp\w+(?:, )?)+)/g)].map(
      ([, category = '', items = '']) => [category, items.split(', ')] as const,
    ),
  );
  const tree: Readonly<Record<string, readonly [number, string]>> = Object.fromEntries(
    categories.flatMap(([category, items], tens) =>
      items.map((slug, at) => [slug, [10 * (tens + 1) + at + 1, category]]),
    ),
  );
  /** What the documents do not have (decision 0116). */
  const added = { ebpMyRequests: [39, 'multiFuncMachineManage'] };
  const built = descriptors.filter(({ menu }) => menu);

  it('[SHL-19] [SHL-20] [SHL-21] [SHL-22] [SHL-23] [OPN-15] has every documented item in its place, and no other but those of a decision', () => {
    const ofCustomers = built.filter(({ menu }) => menu?.category !== 'contactCentre');
    const places = ofCustomers.map(({ slug, menu }) => [slug, [menu?.sequence, menu?.category]] as const);
    const reserved = Object.keys(reservedEntries).map((slug) => [slug, tree[slug]] as const);
    expect(Object.fromEntries([...places, ...reserved])).toEqual({ ...tree, ...added });
  });

  it('[SHL-21] has the order history under services too, below what is ordered there, for holders of its key', () => {
    const twice = built.flatMap(({ slug, menu }) => (menu?.also ? [[slug, menu.also]] : []));
    expect(twice).toEqual([['ebpConsumableOrder', { category: 'services', sequence: 49 }]]);
    const services = (keys: ReadonlySet<FunctionKey>) =>
      topMenu(descriptors, { ...owner, keys }).find(({ category }) => category === 'services')?.items;
    expect(services(owner.keys)?.at(-1)).toMatchObject({
      slug: 'ebpConsumableOrder',
      target: { path: '/ebp/consumableOrder' },
    });
    expect(services(new Set<FunctionKey>(['CP_TONER_ORDER_CREATE']))?.map(({ slug }) => slug)).toEqual([
      'ebpTonerOrder',
    ]);
    expect(bottomMenu(descriptors, owner).map(({ slug }) => slug)).not.toContain('ebpConsumableOrder');
  });

  it.each(['CHK', 'CSPL', 'CMM', 'CMTW'] as const)(
    '[SHL-17] [OPN-17] [CFG-13] leads %s to its FAQ, enquiry and feedback: outside for CSPL, and only where addresses are configured',
    (company) => {
      const addresses = {
        faqUrl: 'https://faq.example/',
        enquiryUrl: 'https://ask.example/',
        feedbackUrl: 'https://tell.example/',
      };
      const targets = (config: MenuOwner['config']) =>
        topMenu(descriptors, { ...owner, profile: companyProfiles[company], config })
          .flatMap(({ items }) => items)
          .filter(({ slug }) => ['ebpFaq', 'ebpEnquiry', 'ebpFeedback'].includes(slug))
          .map(({ target }) => target);
      const pages = ['/ebp/faq', '/ebp/enquiry/', '/ebp/feedback/'].map((path) => ({ path }));
      const outside = Object.values(addresses).map((address) => ({ address }));
      expect(targets(addresses)).toEqual(company === 'CSPL' ? outside : pages);
      expect(targets({})).toEqual(company === 'CSPL' ? [] : pages);
    },
  );

  it('[ACC-12] has requests of their own for customers’ users: no guest and no agent has any', () => {
    const shown = (as: Partial<MenuOwner>) =>
      slugs(descriptors, { ...owner, keys: new Set(), ...as }).includes('ebpMyRequests');
    expect(shown({})).toBe(true);
    expect(shown({ isGuest: true })).toBe(false);
    expect(shown({ keys: new Set(['CP_CONTACT_CENTRE_VIEW']) })).toBe(false);
  });

  it('[SHL-14] has every item at the top', () => {
    const shown = [customerKeys, functionKeys].flatMap((keys) =>
      slugs(descriptors, { ...owner, keys: new Set(keys) }),
    );
    expect(built.filter(({ slug }) => !shown.includes(slug))).toEqual([]);
  });

  it('[SHL-14] [OPN-71] repeats at the bottom what answers a question, by the rules of the top', () => {
    const bottom = (as: Partial<MenuOwner> = {}) => bottomMenu(descriptors, { ...owner, ...as });
    const slugsOf = (as?: Partial<MenuOwner>) => bottom(as).map(({ slug }) => slug);
    expect(slugsOf()).toEqual(['ebpFaq', 'ebpUserManual', 'ebpEnquiry']);
    expect(slugsOf({ keys: new Set<FunctionKey>(['CP_FAQ_SEARCH']) })).toEqual(['ebpFaq']);
    expect(slugsOf({ keys: new Set<FunctionKey>(['CP_CONTACT_CENTRE_VIEW']) })).toEqual([]);
    expect(slugsOf({ config: {} })).toEqual(['ebpFaq', 'ebpEnquiry']);
    expect(bottom({ isAcceptedTC: false }).some(({ isUsable }) => isUsable)).toBe(false);
    const config = { faqUrl: 'https://faq.example/', enquiryUrl: 'https://ask.example/' };
    expect(bottom({ profile: companyProfiles.CSPL, config }).map(({ target }) => target)).toEqual([
      { address: 'https://faq.example/' },
      { address: 'https://ask.example/' },
    ]);
  });

  it('[OPN-14] reserves two places that are never displayed', () => {
    expect(
      Object.entries(reservedEntries).map(([slug, { sequence, category }]) => [slug, sequence, category]),
    ).toEqual(['ebpExtendWarranty', 'ebpMeterReadingList'].map((slug) => [slug, ...(tree[slug] ?? [])]));
    expect(slugs(descriptors).filter((slug) => slug in reservedEntries)).toEqual([]);
  });
});
