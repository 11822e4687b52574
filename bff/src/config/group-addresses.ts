import { calledGroups, type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import type * as z from 'zod';
import { baseAddress } from './formats.ts';
import { described } from './notes.ts';

const reached: readonly EndpointGroup[] = ['STATIC', ...calledGroups];

function groupNote(group: EndpointGroup): string {
  if (group === 'WEB_PUSH') {
    return 'Base address of a push service of your own (RFC 8030), which browsers may name besides those of `WEB_PUSH_HOSTS`; https outside `local`';
  }
  if (!reached.includes(group)) return `Accepted, but unused: no call goes to the ${group} endpoint group`;
  return `Base address of the ${group} endpoint group; \`UPSTREAM_URL\` when absent`;
}

/** A base address for every endpoint group, also those of the specification that nothing calls (OPN-63). */
export const groupAddresses = Object.fromEntries(
  endpointGroups.map((group) => [
    `UPSTREAM_${group}_URL`,
    described(baseAddress.optional(), groupNote(group), 'optional'),
  ]),
) as Record<`UPSTREAM_${EndpointGroup}_URL`, z.ZodOptional<typeof baseAddress>>;
