import { isAgentKey } from '@ebp/contracts/access/screen-rights';
import { operations } from '@ebp/contracts/catalogue';
import { type CompanyCode, companyProfiles } from '@ebp/contracts/companies';
import { codeListNames } from '@ebp/contracts/entities/code-list';
import { downloadTypes } from '@ebp/contracts/entities/download';
import { type StatementType, statementTypes } from '@ebp/contracts/entities/statement';
import { wireLanguages } from '@ebp/contracts/entities/wire';
import type { RequestOf } from '@ebp/contracts/operation';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { customerGet } from '@ebp/contracts/operations/customer';
import { downloadFormSearch } from '@ebp/contracts/operations/download';
import { faqGenerationInfo, faqSearch } from '@ebp/contracts/operations/faq';
import { fileOpen } from '@ebp/contracts/operations/file';
import { loginConfig } from '@ebp/contracts/operations/login';
import { messageSearch } from '@ebp/contracts/operations/message';
import { meterReadSummary } from '@ebp/contracts/operations/meter-read';
import { productRelationList, productSearch } from '@ebp/contracts/operations/product';
import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { userCurrentInfo, userGet, userSearch } from '@ebp/contracts/operations/user';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { type Probe, plainProbe, probe, type Seen } from './probe.ts';

/** The caller's customers. */
export const customerCodes = (seen: Seen): readonly string[] =>
  seen.of(userCurrentInfo).flatMap(({ userInfo }) => userInfo.customerList.map(({ code }) => code));

/** Reads that need only the caller's identity. */
const plainProbes = operations
  .filter(({ effect, params, query, body }) => effect === 'read' && ![params, query, body].some(Boolean))
  .filter(({ access }) => access.to !== 'keys' || !access.anyOf.some(isAgentKey))
  .map(plainProbe);

/** A document of each type that the earlier lists name. */
function documents(seen: Seen): readonly RequestOf<typeof fileOpen>[] {
  const forms = seen.of(downloadFormSearch).flat();
  const statement = (type: StatementType) =>
    seen
      .of(statementSearch, { type })
      .flat()
      .find(({ filename }) => filename)?.filename;
  const usage = seen.of(meterReadSummary).flat();
  const visits = seen.of(serviceHistorySearch).flat();
  const named = [
    ['FORM', forms.find(({ type }) => type === 'D')?.fileName],
    ['VIDEO', forms.find(({ type }) => type === 'V')?.fileName],
    ...statementTypes.map((type) => [type, statement(type)] as const),
    ['INVOICE', usage.flatMap((row) => row.prevInvoice || row.currentInvoice || [])[0]],
    ['SERVICEHISTORY', visits.find(({ filename }) => filename)?.filename],
  ] as const;
  return named.flatMap(([type, fileName]) => (fileName ? [{ query: { type, fileName } }] : []));
}

/**
 * Every read operation of a customer user, in an order in which each finds the records it needs.
 * @param ql a code printed on a machine; without it, an unknown code is used
 */
export function customerProbes(company: CompanyCode, ql?: string): readonly Probe[] {
  const now = today(companyProfiles[company].timeZone);
  const lastServiceDateFrom = addDays(now, -364);
  return [
    ...plainProbes,
    probe(loginConfig, () => [{ body: { company } }]),
    probe(codeListSearch, () =>
      wireLanguages.map((lang) => ({ query: { typeList: codeListNames.join(','), lang } })),
    ),
    probe(userGet, (seen) =>
      seen
        .of(userSearch)
        .flat()
        .map(({ pkey }) => ({ params: { pkey } })),
    ),
    probe(customerGet, (seen) =>
      customerCodes(seen).map((code) => ({ params: { code }, body: { isForCP: true } })),
    ),
    probe(accountManagerSearch, (seen) =>
      customerCodes(seen).map((customerCode) => ({ query: { customerCode } })),
    ),
    probe(consumableOrderSearch, (seen) => [
      { query: {} },
      ...customerCodes(seen).map((customerCode) => ({ query: { customerCode } })),
    ]),
    {
      ...probe(qrCodeMachine, () => [{ body: { ql: ql ?? 'contract-check' } }]),
      mayBeRefused: ql === undefined,
    },
    probe(messageSearch, () => [{ query: {} }]),
    probe(downloadFormSearch, () => downloadTypes.map((type) => ({ query: { type } }))),
    probe(faqGenerationInfo, () => wireLanguages.map((lang) => ({ query: { lang } }))),
    probe(faqSearch, (seen) => [
      { query: {} },
      ...seen
        .of(faqGenerationInfo)
        .flat()
        .map(({ pkey }) => ({ query: { generation: pkey } })),
    ]),
    probe(statementSearch, () =>
      statementTypes.map((type) => ({
        query: { type, statementDateFrom: addDays(now, -150), statementDateTo: now },
      })),
    ),
    probe(serviceHistorySearch, () => [{ query: { lastServiceDateFrom, lastServiceDateTo: now } }]),
    probe(meterReadSummary, () => (['true', 'false'] as const).map((isSubmit) => ({ query: { isSubmit } }))),
    probe(productSearch, () => [{ query: {} }]),
    probe(productRelationList, (seen) => {
      const machines = seen.of(userCurrentInfo).flatMap(({ userInfo }) => userInfo.machineList);
      const machineList = machines.slice(0, 5).map(({ pkey }) => ({ pkey }));
      return [{ body: { isSelectAll: false, type: 'TONER', status: 'ACTIVE', machineList } }] as const;
    }),
    { operation: fileOpen, requests: documents },
  ];
}
