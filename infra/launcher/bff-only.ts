import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build/ensure-built.ts';
import { root } from './paths.ts';

// The built BFF in this process, configured only by its environment.
const bundle = join(root, 'bff/dist/main.js');
if (!existsSync(bundle)) await ensureBuilt();
await import(pathToFileURL(bundle).href);
