import type { CodeListName, CodeLists } from '@ebp/contracts/entities/code-list';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { checkServiceRequest, symptomListOf } from '@ebp/contracts/rules/service-request';
import { checkVoc, vocLists, withDemands } from '@ebp/contracts/rules/voc';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import { principalOf } from '../../exchange/upstream-request.ts';
import type { RequestRule, RuleContext } from '../../gateway-call.ts';
import { bodyOf, refuse } from './plain-rules.ts';

/**
 * Symptoms that exist, and words for those that ask for them (SRV-07 to SRV-09). Whose the machine is and what it is called, the
 * upstream says (ACC-10).
 */
export function serviceRequestRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const form = bodyOf(serviceRequestCreate, parts);
    const { session, correlationId } = context;
    const [{ SERVICEREQUEST_SYMPTOM = [] }, { userInfo }] = await Promise.all([
      lists(caller, ['SERVICEREQUEST_SYMPTOM'], context),
      caller.call(userCurrentInfo, {}, { principal: principalOf(session), correlationId }),
    ]);
    refuse(checkServiceRequest(form, SERVICEREQUEST_SYMPTOM));
    const machine = userInfo.machineList.find(({ pkey }) => pkey === form.machinePkey);
    const known = { machineCustomerCode: machine?.customerCode, machineserialNumber: machine?.serialNumber };
    return {
      ...parts,
      body: { ...form, ...known, symptomList: symptomListOf(form, SERVICEREQUEST_SYMPTOM) },
    };
  };
}

/** What an answer must hold is what the code list demands, not what the request says it demands (VOC-06 to VOC-10). */
export function vocRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const form = bodyOf(vocCreate, parts);
    const wanted = vocLists[form.type];
    const demands = await lists(
      caller,
      wanted.map(({ list }) => list),
      context,
    );
    const answers = wanted.map(({ name, list }) => [
      name,
      withDemands(form[name] ?? [], demands[list] ?? []),
    ]);
    const {
      salutation,
      name,
      email,
      phone,
      customerCode,
      description,
      to = null,
      subject = null,
      serviceDate = null,
    } = form;
    const person = { salutation, name, email, phone, customerCode, description, to, subject, serviceDate };
    refuse(checkVoc({ type: form.type, ...person, ...Object.fromEntries(answers) }));
    return parts;
  };
}

function lists(
  caller: UpstreamCaller,
  names: readonly CodeListName[],
  { session, correlationId }: RuleContext,
): Promise<CodeLists> {
  const options = { principal: principalOf(session), correlationId };
  return caller.call(codeListSearch, { query: { typeList: names.join(','), lang: 'ENGLISH' } }, options);
}
