import { createHash } from 'node:crypto';
import type { ProblemCode } from '@ebp/contracts/envelope';
import { fileProblemOf, type PageLanguage, pageLanguages, pageTexts } from './problem-page-texts.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
[lang="zh-Hant"] { font-family: system-ui, "Noto Sans CJK TC", "PingFang HK", "Microsoft JhengHei", sans-serif; }
[lang="zh-Hans"] { font-family: system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
body { margin: 0; padding: 2rem 1rem; background: #f4f5f6; color: #14171a; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem; border: 1px solid #dfe2e5; border-radius: 8px; background: #fff; }
h1, h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.4; font-weight: 600; }
p { margin: 0 0 1.5rem; }
small { display: block; overflow-wrap: anywhere; color: #41484f; }
@media (prefers-color-scheme: dark) {
body { background: #101214; color: #eceef0; }
main { border-color: #2a2f35; background: #171a1d; }
small { color: #b9bfc6; }
}
`;

/** The page may only render itself: no script, no image, no form. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The portal shows the pages of a fax in a frame, so it may show why one is missing there; nobody else may. */
export const problemPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'SAMEORIGIN',
};

/**
 * A page for a person who followed a link to a file and cannot get it: what to do, in every language, `first` on top.
 * It contains nothing from the request or the upstream. It has no links: the portal is open in the window this one came
 * from, and works in one window only.
 */
export function problemPage(code: ProblemCode, correlationId: string, first: PageLanguage): string {
  const languages = pageLanguages.toSorted((a, b) => Number(b === first) - Number(a === first));
  const problem = fileProblemOf(code);
  const sections = languages.map((language, index) => {
    const { title, problem: sentences } = pageTexts[language];
    const heading = index === 0 ? 'h1' : 'h2';
    return `<section lang="${language}"><${heading}>${title}</${heading}><p>${sentences[problem]}</p></section>`;
  });
  const references = languages.map(
    (language) => `<span lang="${language}">${pageTexts[language].reference}</span>`,
  );
  return `<!doctype html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${pageTexts[first].title}</title>
<style>${style}</style>
</head>
<body>
<main>
${sections.join('\n')}
<small>${references.join(' · ')}: ${correlationId}</small>
</main>
</body>
</html>
`;
}
