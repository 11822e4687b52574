import { announcement } from './announcement.ts';
import { watchedBffPlan } from './bff.ts';
import { claimPorts, freePorts } from './ports.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startServices } from './services.ts';
import { findTools } from './tools.ts';
import { viteServerPlan } from './vite-server.ts';
import { hiddenWireMock } from './wiremock.ts';
import { workbenchPlan } from './workbench.ts';

// The same stack with reload on change: Vite serves the client on PORT and proxies calls to the BFF behind it.
await runUntilStopped('dev', async (supervisor) => {
  const ports = await claimPorts(process.env);
  const tools = await findTools();
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${ports.portal}`;
  const hidden = await hiddenWireMock();
  const bffPorts = { ...ports, portal: (await freePorts()).portal, wiremock: hidden.port };
  await startServices(supervisor, tools, ports, publicUrl, hidden, { isWatched: true });
  await supervisor.start(workbenchPlan(ports, hidden, publicUrl));
  await Promise.all([
    supervisor.start(watchedBffPlan({ ports: bffPorts, publicUrl, withRedis: tools.redis !== undefined })),
    supervisor.start(viteServerPlan(ports.portal, `http://localhost:${bffPorts.portal}`)),
  ]);
  console.log(announcement(publicUrl, ports, tools.redis !== undefined));
});
