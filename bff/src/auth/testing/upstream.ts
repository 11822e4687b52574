import { setTimeout as sleep } from 'node:timers/promises';
import { companyCode } from '@ebp/contracts/company';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import { allDemoAccounts, demoGuests, demoQrCodes } from '@ebp/contracts/testing/demo-world';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { Unavailable } from '../../http/errors.ts';
import type { UpstreamCaller, UpstreamCallOptions } from '../../http/upstream-caller.ts';

interface Call {
  readonly operation: string;
  readonly options: UpstreamCallOptions;
}

/** Answers the few upstream calls of a sign-in from the contracts' builders, and remembers who asked. */
export class RecordedUpstream implements UpstreamCaller {
  readonly calls: Call[] = [];
  /** What the next users are made of. */
  userInfo: Partial<UserInfo> = {};
  failing: string | undefined;
  /** Why the next users cannot be read, and how long an answer takes. */
  fault: Error | undefined;
  delayMs = 0;
  /** The pair that companies name for guests, instead of the demo world's. */
  guest: { readonly code: string; readonly pwd: string } | undefined;
  /** Runs before an answer. */
  onCall: (operation: string) => void = () => {};

  async call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options: UpstreamCallOptions,
  ): Promise<DataOf<O>> {
    this.calls.push({ operation: operation.id, options });
    this.onCall(operation.id);
    if (this.failing === operation.id) throw new Unavailable();
    if (this.fault !== undefined && operation.id === 'user.current.info') throw this.fault;
    const answer = operation.data.parse(this.#answer(operation, request, options)) as DataOf<O>;
    if (this.delayMs > 0) await sleep(this.delayMs);
    return answer;
  }

  #answer({ id }: Operation, request: unknown, { principal }: UpstreamCallOptions): unknown {
    const body = (request as { body?: { ql?: string } }).body;
    switch (id) {
      case 'user.current.info':
        return { userInfo: this.#user(principal.accessToken), config: { imageUrl: '' }, bannerList: [] };
      case 'login.config':
        return { guestUser: this.#guest(companyCode.parse(principal.company)), bannerList: [] };
      case 'qr-code.machine':
        return this.#machine(body?.ql ?? '');
      case 'system-config.search':
        return { configList: [{ key: 'resetPasswordContact', value: '2800 0000' }] };
      default:
        return null;
    }
  }

  #user(accessToken = ''): UserInfo {
    const account = allDemoAccounts.find(({ pkey }) => accessToken.includes(`.${pkey}.`));
    if (!account) throw new Error('the access token names no account');
    const { pkey, code, firstName, lastName, applicationPkey, acceptedTerms } = account;
    return buildUserInfo({
      ...{ pkey, code, firstName, lastName, applicationPkey, email: code, isAcceptedTC: acceptedTerms },
      ...this.userInfo,
    });
  }

  #guest(company: string): { code: string; pwd: string } | null {
    if (this.guest) return this.guest;
    const guest = Object.values(demoGuests).find((account) => account.company === company);
    return guest ? { code: guest.code, pwd: guest.password } : null;
  }

  #machine(ql: string): unknown {
    const known = Object.entries(demoQrCodes).find(([code]) => code === ql)?.[1];
    return known ? buildMachine({ pkey: known.machinePkey }) : null;
  }
}
