import { companyProfiles } from '@ebp/contracts/company';
import type { World } from './world.ts';

const pageAddress = /^\/static\/pages\/([A-Z]+)\/([a-z-]+)\.html$/;

/** Where the pages of the companies lie on the static host. */
export const pagesPattern = pageAddress.source.replaceAll(/[()]|^\^|\$$/g, '');

/** A page of a company's own site, in all of its languages one below the other; undefined where it has none of that name. */
export function sitePage(worlds: (company: string) => World | undefined, path: string): string | undefined {
  const [, company = '', name = ''] = pageAddress.exec(path) ?? [];
  const world = worlds(company);
  const page = world?.read('pages')[name];
  if (!world || !page) return undefined;
  const phone = world.read('settings').contactCenterPhone ?? '';
  const { languages } = companyProfiles[world.company];
  const said = languages.flatMap((language) => {
    const { title, paragraphs } = page[language] ?? {};
    return title ? [{ lang: language, title, paragraphs: paragraphs ?? [] }] : [];
  });
  // Plain elements alone: the portal shows what comes from the static host without styles and scripts.
  return [
    `<!doctype html><html lang="${said[0]?.lang ?? 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(said[0]?.title ?? '')}</title></head><body><main>`,
    ...said.map(
      ({ lang, title, paragraphs }) =>
        `<section lang="${lang}"><h1>${escaped(title)}</h1>${paragraphs
          .map((text) => `<p>${escaped(text.replaceAll('{phone}', phone))}</p>`)
          .join('')}</section>`,
    ),
    '</main></body></html>',
  ].join('\n');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
