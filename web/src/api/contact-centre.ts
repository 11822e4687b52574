import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { type ContactCentreView, contactCentreView } from '@ebp/contracts/portal/contact-centre';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../lib/http.ts';

const nothing: ContactCentreView = { canPlanTasks: false, canReply: false, canEditPersons: false };

export const contactCentreQuery = queryOptions({
  queryKey: ['contact-centre'],
  queryFn: async ({ signal }) =>
    contactCentreView.parse(await send({ ...agentRoutes['bff.agents'], signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * What agents can do here beyond the upstream's documents; nothing until it is known, so that no action is offered that
 * would fail. It changes only with the installation.
 */
export function useContactCentre(): ContactCentreView {
  return useQuery(contactCentreQuery).data ?? nothing;
}
