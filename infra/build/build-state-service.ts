import { join } from 'node:path';
import { root } from '../launcher/paths.ts';
import { runTool } from './run-tool.ts';

// `npm run build:state-service`: the state service behind WireMock as one file, for its image.
const args = ['--config', 'state-service/tsdown.config.ts', '--logLevel', 'error'];
await runTool('tsdown/dist/run.mjs', args, join(root, 'infra'));
