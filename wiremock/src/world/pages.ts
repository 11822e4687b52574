import { companyProfiles } from '@ebp/contracts/companies';
import type { World } from './world.ts';

const pageAddress = /^\/static\/pages\/([A-Z]+)\/([a-z-]+)\.html$/;

/** Where the companies' pages are on the static host. */
export const pagesPattern = pageAddress.source.replaceAll(/[()]|^\^|\$$/g, '');

/** A page of a company's own site, with all of its languages one below the other; undefined if it does not exist. */
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
  // The portal allows an inline style of the page and nothing else: no script, no image.
  return [
    `<!doctype html><html lang="${said[0]?.lang ?? 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(said[0]?.title ?? '')}</title>`,
    `<style>${style}</style></head><body><main>`,
    ...said.map(
      ({ lang, title, paragraphs }) =>
        `<section lang="${lang}"><h1>${escaped(title)}</h1>${paragraphs
          .map((text) => `<p>${escaped(text.replaceAll('{phone}', phone))}</p>`)
          .join('')}</section>`,
    ),
    '</main></body></html>',
  ].join('\n');
}

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;margin:2rem auto;max-width:40rem;padding:0 1rem}h1{font-size:1.5rem;line-height:1.25;margin:2.5rem 0 1rem}';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
