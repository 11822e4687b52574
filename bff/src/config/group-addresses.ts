import { operations } from '@ebp/contracts/catalogue';
import { type EndpointGroup, endpointGroups } from '@ebp/contracts/operation';
import { baseAddress } from './formats.ts';
import { described } from './notes.ts';

/** The groups that are called: those of operations, and the static host. */
const calledGroups = new Set<EndpointGroup>(['STATIC', ...operations.map(({ group }) => group)]);

function groupNote(group: EndpointGroup): string {
  if (group === 'WEB_PUSH') {
    return 'Base address of a push service of your own (RFC 8030), which browsers may name besides those of `WEB_PUSH_HOSTS`; https outside `local`';
  }
  if (!calledGroups.has(group)) return `Accepted, but unused: no call goes to the ${group} endpoint group`;
  return `Base address of the ${group} endpoint group; \`UPSTREAM_URL\` when absent`;
}

/** A base address for every endpoint group, also those of the specification that nothing calls (OPN-63). */
export const groupAddresses = Object.fromEntries(
  endpointGroups.map((group) => [
    `UPSTREAM_${group}_URL`,
    described(baseAddress.optional(), groupNote(group), 'optional'),
  ]),
);
