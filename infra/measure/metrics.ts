/** One value of a gateway's /metrics. @throws Error when it is missing */
export async function metricOf(adminUrl: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? [];
  if (value === undefined) throw new Error(`${name} is not among the metrics`);
  return Number(value);
}
