import { claimPorts } from './ports.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { findJavaForWiremock } from './tools.ts';
import { hiddenWireMock, startRecordedUpstream } from './wiremock.ts';
import { workbenchPlan } from './workbench.ts';

// Only the recorded upstream, in the foreground on WIREMOCK_PORT.
await runUntilStopped('wiremock-only', async (supervisor) => {
  const ports = await claimPorts(process.env, ['wiremock', 'testing']);
  const hidden = await hiddenWireMock();
  await startRecordedUpstream(supervisor, await findJavaForWiremock(), hidden, { output: 'terminal' });
  await supervisor.start(workbenchPlan(ports, hidden));
  console.log(`The workbench for testers: http://localhost:${ports.testing}/__testing`);
  console.log(`WireMock listens on http://localhost:${ports.wiremock}; Ctrl-C stops it.`);
});
