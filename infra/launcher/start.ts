import { announcement } from './announcement.ts';
import { claimPorts } from './ports.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startStack } from './stack.ts';
import { findTools } from './tools.ts';

await runUntilStopped('start', async (supervisor) => {
  const ports = await claimPorts(process.env);
  const tools = await findTools();
  const publicUrl = await startStack(supervisor, { ports, tools, publicUrl: process.env.PUBLIC_URL });
  console.log(announcement(publicUrl, ports, tools.redis !== undefined));
});
