import type { Machine } from '@ebp/contracts/entities/machine';
import { type ModelKey, models } from './models.ts';

/** Which product of the range a machine is. */
export function modelKeyOf(machine: Machine): ModelKey {
  const found = Object.entries(models).find(([, { cdssName }]) => cdssName === machine.cdssModel);
  if (!found) throw new RangeError(`no model is called ${machine.cdssModel}`);
  return found[0] as ModelKey;
}
