import { contactAccount } from '@ebp/contracts/entities/contact-account';
import { contactAccountGet } from '@ebp/contracts/operations/contact-centre';
import { ecrmContactAccountCreate } from '@ebp/contracts/operations/ecrm';
import { fault } from '@ebp/contracts/rules/field-error';
import { tolerant } from '@ebp/contracts/tolerant';
import { NotFound } from '../../../http/errors.ts';
import type { UpstreamCaller } from '../../../http/upstream-caller.ts';
import type { RequestRule } from '../../gateway-call.ts';
import { asCaller, bodyOf, refuse } from './rule.ts';

/** An account exists if it has a code. */
const needed = tolerant(contactAccount, ['code']);

/** Agents may name any contact account; the one a new account belongs to must exist. */
export function ecrmAccountRule(caller: UpstreamCaller): RequestRule {
  return async (parts, context) => {
    const { contactAccountCode: code } = bodyOf(ecrmContactAccountCreate, parts);
    if (!code) return parts;
    await caller
      .call(contactAccountGet, { params: { code } }, asCaller(context), needed)
      .catch((error: unknown) => {
        const isUnknown = error instanceof NotFound;
        refuse(isUnknown ? [fault('contactAccountCode', 'validation.choice')] : []);
        throw error;
      });
    return parts;
  };
}
