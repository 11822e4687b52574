import {
  type CodeListEntry,
  type CodeListName,
  type CodeLists,
  codeListEntry,
} from '@ebp/contracts/entities/code-list';
import { machine } from '@ebp/contracts/entities/machine';
import { codeListSearch } from '@ebp/contracts/operations/code-list';
import { serviceRequestCreate } from '@ebp/contracts/operations/service-request';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { addressLine } from '@ebp/contracts/rules/address-line';
import { checkSymptoms, symptomListOf } from '@ebp/contracts/rules/service-request';
import {
  asListed,
  checkOffered,
  checkVocAnswers,
  type VocListName,
  vocLists,
  withDemands,
} from '@ebp/contracts/rules/voc';
import { tolerant } from '@ebp/contracts/tolerant';
import * as z from 'zod';
import { UpstreamFailed } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule, RuleContext } from '../../gateway-call.ts';
import { keyIn, named, neededOfCaller } from '../named.ts';
import { asCaller, bodyOf, refuse } from './rule.ts';

const asked = tolerant(machine, ['pkey', 'customerCode', 'serialNumber']);
const symptom = tolerant(codeListEntry, ['pkey', 'code', 'symptomRequest']);
const answer = tolerant(codeListEntry, ['pkey', 'isDescriptionRequired', 'maxNumberOfAnswer']);

/**
 * Symptoms must exist, with a text where one is required (SRV-07 to SRV-09). Owner and name of the machine come from
 * the upstream (ACC-10), and so does the address of a guest who does not say where they are (OPN-76).
 */
export function serviceRequestRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const form = bodyOf(serviceRequestCreate, parts);
    const list = 'SERVICEREQUEST_SYMPTOM';
    const machineList = named(asked, keyIn('pkey'), [form.machinePkey]);
    const [{ [list]: symptoms }, { userInfo }] = await Promise.all([
      lists(caller, { [list]: named(symptom, keyIn('code'), form.symptomCodeList) }, context),
      caller.call(userCurrentInfo, {}, asCaller(context), () => neededOfCaller([], { machineList })),
    ]);
    refuse(checkSymptoms(form, symptoms));
    const own = userInfo.machineList.find(({ pkey }) => pkey === form.machinePkey);
    const { guestContact } = context.session;
    const known = {
      machineCustomerCode: own?.customerCode,
      machineserialNumber: own?.serialNumber,
      contactAddress: guestContact && (guestContact.newLocation || addressLine(own ?? {}) || undefined),
    };
    return {
      ...parts,
      body: { ...form, ...known, symptomList: symptomListOf(form, symptoms) },
    };
  };
}

/** What an answer must contain, and what its entry is called, is said by the code list, not by the request (VOC-05 to VOC-10). */
export function vocRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const form = bodyOf(vocCreate, parts);
    const wanted = vocLists[form.type];
    const given = (name: VocListName) => form[name] ?? [];
    const needed = wanted.map(({ name, list }) => {
      const selected = given(name).filter(({ isSelected }) => isSelected);
      return [
        list,
        named(
          answer,
          keyIn('pkey'),
          selected.map(({ pkey }) => pkey),
        ),
      ];
    });
    const demands = await lists(caller, Object.fromEntries(needed), context);
    refuse(checkOffered(form, (list) => demands[list] ?? []));
    const answers = wanted.map(({ name, list }) => [name, withDemands(given(name), demands[list] ?? [])]);
    refuse(checkVocAnswers({ type: form.type, ...Object.fromEntries(answers) }));
    const listed = wanted.map(({ name, list }) => [name, asListed(given(name), demands[list] ?? [])]);
    return { ...parts, body: { ...form, ...Object.fromEntries(listed) } };
  };
}

/** @param needed what must be valid in each list @throws UpstreamFailed also when a list is missing */
async function lists<Name extends CodeListName>(
  caller: UpstreamCaller,
  needed: Readonly<Record<Name, z.ZodType<CodeListEntry[]>>>,
  context: RuleContext,
): Promise<Record<Name, CodeListEntry[]>> {
  const names = Object.keys(needed) as Name[];
  const found: CodeLists = await caller.call(
    codeListSearch,
    { query: { typeList: names.join(','), lang: 'ENGLISH' } },
    asCaller(context),
    () => z.object(needed) as z.ZodType<CodeLists>,
  );
  const missing = names.find((name) => found[name] === undefined);
  if (missing !== undefined) {
    throw new UpstreamFailed({
      why: { code: 'UPSTREAM_SHAPE_OTHER', detail: `${codeListSearch.id} data.${missing}` },
    });
  }
  return found as Record<Name, CodeListEntry[]>;
}
