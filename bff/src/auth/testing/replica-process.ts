import { startReplica } from './replica.ts';

/** A gateway in a process of its own: prints its address, ends with its standard input. */
const replica = await startReplica();
process.stdout.write(`${replica.url}\n`);
process.stdin.resume().once('end', () => void replica.close().then(() => process.exit(0)));
