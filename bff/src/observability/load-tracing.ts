import type { Config } from '../config/config.ts';
import type { OnSpansLost, Tracing } from './tracing.ts';

export type OpenTracing = (onLost: OnSpansLost) => Tracing;

/** The OpenTelemetry library, loaded only if an endpoint is configured. */
export async function loadTracing({ tracing }: Pick<Config, 'tracing'>): Promise<OpenTracing | undefined> {
  if (tracing === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return (onLost) => openTelemetry(tracing, onLost);
}
