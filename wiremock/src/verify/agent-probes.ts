import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import {
  contactAccountGet,
  contactAccountSearch,
  contactHistoryGet,
} from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountGet } from '@ebp/contracts/operations/ecrm';
import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { reportSearch } from '@ebp/contracts/operations/report';
import { taskAssignees, taskGet, taskSearchByCreator } from '@ebp/contracts/operations/task';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { type Probe, probe, type Seen } from './probe.ts';
import { customerCodes } from './probes.ts';

const correspondence = (seen: Seen, wanted: 'EMAIL' | 'FAX'): readonly string[] =>
  seen
    .of(contactHistoryGet)
    .flat()
    .flatMap(({ type, refPkey }) => (type === wanted && refPkey ? [refPkey] : []));

const keys = (pkeys: readonly string[]) => pkeys.map((pkey) => ({ params: { pkey } }));

/** Every read operation of the contact centre. */
export function agentProbes(company: CompanyCode): readonly Probe[] {
  const now = today(companyProfiles[company].timeZone);
  const accounts = (seen: Seen) => seen.of(contactAccountSearch).flat();
  return [
    probe(contactAccountSearch, () => [{ query: {} }]),
    probe(contactAccountGet, (seen) => accounts(seen).map(({ code }) => ({ params: { code } }))),
    probe(contactHistoryGet, (seen) => accounts(seen).map(({ code }) => ({ params: { code } }))),
    probe(ecrmContactAccountGet, (seen) =>
      accounts(seen).flatMap(({ ecrmCode }) => (ecrmCode ? [{ params: { ecrmCode } }] : [])),
    ),
    probe(emailGet, (seen) => keys(correspondence(seen, 'EMAIL'))),
    probe(emailContentGet, (seen) => keys(correspondence(seen, 'EMAIL'))),
    probe(faxGet, (seen) => keys(correspondence(seen, 'FAX'))),
    probe(faxContentGet, (seen) => keys(correspondence(seen, 'FAX'))),
    probe(reportSearch, (seen) => customerCodes(seen).map((customerCode) => ({ query: { customerCode } }))),
    probe(taskSearchByCreator, () => [{ query: { dateFrom: addDays(now, -31), dateTo: addDays(now, 31) } }]),
    probe(taskAssignees, () => [{}]),
    probe(taskGet, (seen) =>
      seen
        .of(taskSearchByCreator)
        .flat()
        .map(({ code }) => ({ params: { code } })),
    ),
  ];
}
