import type { Tab } from './tabs.ts';

const home = 'ebpHome';

/**
 * Which tabs the strip shows for the current page (SHL-28): none for a `single` page, all for `multiple`, and for
 * `category` those of the same menu category plus home, which leads to everything else. A `contact` page shows the
 * other pages of its contact, the first page of every other contact (so that several accounts are one click apart), and
 * all pages without a contact.
 */
export function shownTabs(tabs: readonly Tab[], current: Tab | undefined): readonly Tab[] {
  switch (current?.layoutCategory) {
    case 'multiple':
      return tabs;
    case 'category':
      return tabs.filter((tab) => tab.key === home || isSameGroup(tab, current));
    case 'contact':
      return tabs.filter(
        (tab) => !isOfContact(tab) || isSameGroup(tab, current) || isFirstOfGroup(tabs, tab),
      );
    default:
      return [];
  }
}

function isOfContact({ layoutCategory }: Tab): boolean {
  return layoutCategory === 'contact';
}

function isSameGroup(one: Tab, other: Tab): boolean {
  return one.groupKey === other.groupKey;
}

function isFirstOfGroup(tabs: readonly Tab[], tab: Tab): boolean {
  return tabs.find((other) => isOfContact(other) && isSameGroup(other, tab)) === tab;
}
