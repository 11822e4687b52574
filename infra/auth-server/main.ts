import { createAuthServer } from './auth-server.ts';
import { readConfig } from './config.ts';

try {
  const options = readConfig(process.env);
  const server = await createAuthServer(options);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Development auth server (never for production) ready at ${server.issuer}`);
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(isTaken ? `${reason}: stop what uses the port, or set AUTH_PORT to another one` : reason);
  process.exit(1);
}
