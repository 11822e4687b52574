import { startPortal } from './portal.ts';

/** A portal in a process of its own: prints its address, ends with its standard input. */
const [clientDirectory, staticUrl = ''] = process.argv.slice(2);
const portal = await startPortal({ UPSTREAM_STATIC_URL: staticUrl }, clientDirectory);
process.stdout.write(`${portal.url}\n`);
process.stdin.resume().once('end', () => void portal.close().then(() => process.exit(0)));
