import { buildForImage } from './bundles.ts';

// `npm run build:auth-server` and `npm run build:state-service`: one file, for an image.
const [name = ''] = process.argv.slice(2);
await buildForImage(name);
