import { startPortal } from './portal.ts';

/**
 * A portal in a process of its own: prints its address, and ends when its standard input is closed. It waits long for
 * clients that do not read, so that all of them are connected at once on a busy machine too.
 */
const [clientDirectory, staticUrl = ''] = process.argv.slice(2);
const portal = await startPortal({ UPSTREAM_STATIC_URL: staticUrl }, clientDirectory, { unreadMs: 120_000 });
process.stdout.write(`${portal.url}\n`);
process.stdin.resume().once('end', () => void portal.close().then(() => process.exit(0)));
