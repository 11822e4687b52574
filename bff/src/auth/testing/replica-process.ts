import { startPortal } from '../../testing/portal.ts';

/** A portal in a process of its own: prints its address, and ends when its standard input is closed. */
const portal = await startPortal(JSON.parse(process.argv[2] ?? '{}'));
process.stdout.write(`${portal.url}\n`);
process.stdin.resume().once('end', () => void portal.close().then(() => process.exit(0)));
