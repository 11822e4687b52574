import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { runTool } from './run-tool.ts';

// `npm run build:auth-server`: the development auth server as one file, for its image.
const args = ['--config', 'auth-server/tsdown.config.ts', '--logLevel', 'error'];
await runTool('tsdown/dist/run.mjs', args, join(root, 'infra'));
