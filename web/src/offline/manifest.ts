import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import { iconOf } from './names.ts';

/** Shortcuts of the installed portal: the pages that people at a machine need most. */
const shortcuts = [
  { text: 'menu.ebpMeterRead', path: '/ebp/meterRead/' },
  { text: 'menu.ebpTonerOrder', path: '/ebp/tonerOrder/' },
  { text: 'menu.ebpServiceRequest', path: '/ebp/servicerequest/' },
] as const;

/** The data with which a browser installs a company's portal (W3C Web Application Manifest). */
export function manifestFor(company: CompanyCode, language: Language, text: (id: string) => string) {
  const [accent] = companyProfiles[company].accent.rest;
  const icon = (size: 192 | 512) => ({
    src: iconOf(company, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: `/${company}`,
    lang: language,
    name: text('company.legalName'),
    short_name: text('company.name'),
    start_url: `/?company=${company}`,
    scope: '/',
    display: 'standalone',
    theme_color: accent,
    background_color: '#ffffff',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
    shortcuts: shortcuts.map(({ text: id, path }) => ({
      name: text(id),
      url: `${path}?company=${company}`,
      icons: [icon(192)],
    })),
  };
}
