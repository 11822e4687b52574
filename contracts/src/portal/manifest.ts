import type { CompanyFacts } from '../companies/facts.ts';

/** Addresses of files without a hash in their name, because browsers keep them. */
export const manifestOf = (company: string, language: string): string =>
  `/manifests/${company}.${language}.webmanifest`;
export const iconOf = (company: string, size: IconSize): string => `/icons/${company}-${size}.png`;
/** Edges of a company's icons in pixels. */
export const iconSizes = [180, 192, 512] as const;
type IconSize = (typeof iconSizes)[number];

/** Shortcuts of the installed portal: the pages that people at a machine need most. */
const shortcuts = [
  { text: 'menu.ebpMeterRead', path: '/ebp/meterRead/' },
  { text: 'menu.ebpTonerOrder', path: '/ebp/tonerOrder/' },
  { text: 'menu.ebpServiceRequest', path: '/ebp/servicerequest/' },
] as const;

/** The messages that a manifest says. */
export const manifestTexts = [
  'company.legalName',
  'company.name',
  ...shortcuts.map(({ text }) => text),
] as const;

/** The data with which a browser installs a company's portal (W3C Web Application Manifest). */
export function manifestFor(
  { code, accent }: Pick<CompanyFacts, 'code' | 'accent'>,
  language: string,
  text: (id: string) => string,
) {
  const icon = (size: 192 | 512) => ({
    src: iconOf(code, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: `/${code}`,
    lang: language,
    name: text('company.legalName'),
    short_name: text('company.name'),
    start_url: `/?company=${code}`,
    scope: '/',
    display: 'standalone',
    theme_color: accent.rest[0],
    background_color: '#ffffff',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
    shortcuts: shortcuts.map(({ text: id, path }) => ({
      name: text(id),
      url: `${path}?company=${code}`,
      icons: [icon(192)],
    })),
  };
}
