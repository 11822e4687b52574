/** The Node release that the gateway is built and tested on; see package.json. */
const oldestNode = 24;

// Static imports are not used here: an older Node would fail at the first unknown name, with a stack trace instead of a
// reason.
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `The gateway needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
// Until `stopOnSignal` replaces it: the first process of a container ignores a signal for which it has no handler.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
const { mountPacksOrExit } = await import('./mount-packs.ts');
mountPacksOrExit();
await import('./main.ts');
