import { fileURLToPath } from 'node:url';

/** Where `npm run build` puts the client; the same relative path from the sources and from the bundle. */
export const builtClient = fileURLToPath(new URL('../../web/dist', import.meta.url));
