import './styles/index.css';
import './app/boot/boot.css';
import { openVisit } from './app/boot/open-visit.ts';

/** It is in index.html. */
const root = document.getElementById('root') as HTMLElement;

// zod would test once whether it may compile code at run time, which the content security policy refuses and reports.
// Set before the first schema is created, in the place where zod looks; calling its `config()` would load zod with the
// first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Started before the portal's own code has loaded: what is rendered depends on the session, and both load in parallel.
const packs = document.getElementById('packs');
if (packs) void import('./i18n/packs.ts').then(({ readPacks }) => readPacks(packs)).then(open, open);
else open();

// The browser reads which languages it knows once, for 50 ms on a slow phone: now, while the session is on its way, and
// not in the middle of the first rendering. After the first paint.
setTimeout(() => void Intl.NumberFormat.supportedLocalesOf('en'));

function open() {
  const firstVisit = openVisit();
  firstVisit.catch(() => undefined);
  void import('./app/boot/start.tsx').then(({ start }) => start(root, firstVisit));
}
