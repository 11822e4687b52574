import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { contactHistoryGet } from '@ebp/contracts/operations/contact-centre';
import { reportSearch } from '@ebp/contracts/operations/report';
import { agentRoutes } from '@ebp/contracts/portal/agent-routes';
import { type ContactCentreView, contactCentreView } from '@ebp/contracts/portal/contact-centre';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { send } from '../lib/gateway/http.ts';
import { linksToFiles } from './file-links.ts';
import { queryFor } from './query-for.ts';

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

/** Calls, e-mails, faxes and tasks of an account, newest first (API-46). */
export function contactHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['contact-history', code],
    queryFn: ({ signal }): Promise<readonly ContactHistoryEntry[]> =>
      call(contactHistoryGet, { params: { code } }, { signal }),
  });
}

/** Reports for a customer, with links valid for this session (API-49). */
export function reportsQuery(customerCode: string) {
  return {
    ...queryFor(reportSearch, { query: { customerCode } }),
    ...linksToFiles,
    enabled: customerCode !== '',
  };
}
