/** The release that the gateway is built and tested on; see package.json. */
const oldestNode = 24;

// Nothing else is imported here: an older Node ends at the first name it does not know, with a trace instead of a reason.
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `The gateway needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
await import('./main.ts');
