import './styles/index.css';
import './app/boot/boot.css';
import { openVisit } from './app/boot/open-visit.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Asked before the portal itself has arrived: who is here decides what is drawn, and the two travel side by side.
const firstVisit = openVisit();
firstVisit.catch(() => undefined);
const { start } = await import('./app/boot/start.tsx');
await start(root, firstVisit);
