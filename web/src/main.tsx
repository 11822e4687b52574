import './styles/index.css';
import './app/boot/boot.css';
import { openVisit } from './app/boot/open-visit.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// zod would try once whether it may make code at run time, which the content policy refuses and reports. Said here, before
// the first schema is made, in the place where zod looks; its `config()` would bring zod into the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Asked before the portal itself has arrived: who is here decides what is drawn, and the two travel side by side.
const firstVisit = openVisit();
firstVisit.catch(() => undefined);
void import('./app/boot/start.tsx').then(({ start }) => start(root, firstVisit));
