import type { CompanyCode } from '@ebp/contracts/company';
import type { Machine } from '@ebp/contracts/entities/machine';
import { machinesOf } from './machines.ts';

export { machinesOf };

/** The machine that stands in the examples of a company. */
export function firstMachineOf(company: CompanyCode): Machine {
  const [first] = machinesOf(company);
  if (!first) throw new RangeError(`${company} has no machine`);
  return first;
}
