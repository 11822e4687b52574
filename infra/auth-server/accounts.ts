import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { allDemoAccounts, type DemoAccount } from '@ebp/contracts/testing/demo-world';

const key = randomBytes(32);
const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
const fold = (name: string): string => name.trim().toLowerCase();

/** The accounts of this run: the demo world, with all changes since the start. */
export class Accounts {
  #byPkey = new Map<string, DemoAccount>();

  constructor() {
    this.reset();
  }

  /** Resets to the demo world. */
  reset(): void {
    this.#byPkey = new Map(allDemoAccounts.map((account) => [account.pkey, account]));
  }

  add(account: DemoAccount): void {
    this.#byPkey.set(account.pkey, account);
  }

  find(pkey: string): DemoAccount | undefined {
    return this.#byPkey.get(pkey);
  }

  /** Names are unique within a company; case is ignored. */
  findByLoginName(company: string, loginName: string): DemoAccount | undefined {
    const name = fold(loginName);
    return [...this.#byPkey.values()].find(
      (account) => account.company === company && account.loginNames.some((known) => fold(known) === name),
    );
  }

  /** Unknown company, unknown name and wrong password get the same answer and take the same work. */
  authenticate(company: string, loginName: string, password: string): DemoAccount | undefined {
    const account = this.findByLoginName(company, loginName);
    const isRight = timingSafeEqual(digest(account?.password ?? ''), digest(password));
    return isRight ? account : undefined;
  }

  setPassword(pkey: string, password: string): void {
    const account = this.#byPkey.get(pkey);
    if (account) this.#byPkey.set(pkey, { ...account, password, mustChangePassword: false });
  }
}

/** A stable address for an unknown customer code, so that identify answers it like any other. */
export function decoyEmail(company: string, loginName: string): string {
  const name = digest(`${company} ${fold(loginName)}`)
    .toString('hex')
    .slice(0, 10);
  return `user.${name}@customer.example`;
}
