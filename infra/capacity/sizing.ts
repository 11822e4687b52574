/** Unit costs: docs/measured.md, "Scaling"; those of CPU are the highest of any run there. */
export const costs = {
  callCpuMs: 0.3,
  signInCpuMs: 8,
  windowKb: 12,
  idleGatewayMb: 180,
  redisCallCpuMs: 0.007,
  sessionKb: 3.1,
  rightsKb: 1.6,
} as const;

/** How people use a portal on a working day. */
const habits = {
  shareInBusiestHour: 0.2,
  callsPerVisit: 40,
  windowOpenMinutes: 30,
  /** Lifetime of a session: a visit, and twice the idle limit after its last click. */
  sessionStoredMinutes: 70,
  /** Load of the busiest minutes relative to the average of their hour. */
  peak: 3,
} as const;

/** Planned utilisation of one gateway. */
export const fill = { cores: 0.5, windows: 8000 } as const;

export interface Sizing {
  readonly users: number;
  readonly callsPerSecond: number;
  readonly signInsPerSecond: number;
  readonly windows: number;
  readonly sessions: number;
  readonly gatewaysByCpu: number;
  readonly gatewaysByWindows: number;
  /** The larger of the two plus one spare; never below two. */
  readonly gateways: number;
  readonly redisMb: number;
}

/** What a number of users a day requires. */
export function sizingFor(users: number): Sizing {
  const visits = users * habits.shareInBusiestHour;
  const callsPerSecond = ((visits * habits.callsPerVisit) / 3600) * habits.peak;
  const signInsPerSecond = (visits / 3600) * habits.peak;
  const windows = (visits * habits.windowOpenMinutes) / 60;
  const sessions = (visits * habits.sessionStoredMinutes) / 60;
  const cores = (callsPerSecond * costs.callCpuMs + signInsPerSecond * costs.signInCpuMs) / 1000;
  const gatewaysByCpu = Math.ceil(cores / fill.cores);
  const gatewaysByWindows = Math.ceil(windows / fill.windows);
  return {
    users,
    callsPerSecond,
    signInsPerSecond,
    windows,
    sessions,
    gatewaysByCpu,
    gatewaysByWindows,
    gateways: Math.max(2, Math.max(gatewaysByCpu, gatewaysByWindows) + 1),
    redisMb: (sessions * (costs.sessionKb + costs.rightsKb)) / 1000,
  };
}
