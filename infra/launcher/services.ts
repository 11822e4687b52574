import { authServerPlan } from './auth-server.ts';
import type { Ports } from './ports.ts';
import { pushServicePlan } from './push-service.ts';
import { redisPlan } from './redis.ts';
import type { Supervisor } from './supervisor.ts';
import type { Tools } from './tools.ts';
import { type HiddenWireMock, type RecordedUpstreamOptions, startRecordedUpstream } from './wiremock.ts';

/**
 * Starts the BFF's dependencies: Redis if available, the recorded upstream (public or hidden), the auth server
 * and the push service.
 */
export async function startServices(
  supervisor: Supervisor,
  tools: Tools,
  ports: Ports,
  publicUrl: string,
  hidden?: HiddenWireMock,
  options?: RecordedUpstreamOptions,
) {
  await Promise.all([
    tools.redis === undefined
      ? undefined
      : supervisor.start(redisPlan(tools.redis, ports.redis, supervisor.directory)),
    startRecordedUpstream(supervisor, tools.java, hidden ?? { port: ports.wiremock }, options),
    supervisor.start(authServerPlan(ports.auth, publicUrl)),
    supervisor.start(pushServicePlan(ports.push)),
  ]);
}
