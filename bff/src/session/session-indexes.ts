import type { CompanyCode } from '@ebp/contracts/companies';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import { mapNonEmpty } from './map-non-empty.ts';
import type { SessionRecord } from './record.ts';
import type { Grant } from './token-vault.ts';

/** The indexes by which sessions are found besides the id. */
export type Index =
  | readonly ['user', company: CompanyCode, userCode: string]
  | readonly ['account', company: CompanyCode, userPkey: string]
  | readonly ['company', company: CompanyCode]
  /** OpenID Connect `sid` and `sub`. */
  | readonly ['sid', string]
  | readonly ['sub', string];

/** What of a session's record it is listed by. */
export interface Named extends Pick<SessionRecord, 'company'> {
  readonly user: Pick<SessionRecord['user'], 'code' | 'pkey'>;
}

/**
 * Sets of session ids, indexed by what an administrator, the portal or the issuer ends sessions by. Their names are
 * keyed hashes.
 */
export class SessionIndexes {
  readonly #database: Database;
  readonly #names: KeyedNames;

  constructor(database: Database, names: KeyedNames) {
    this.#database = database;
    this.#names = names;
  }

  async add(id: string, named: Named, grant: Grant, untilMs: number): Promise<void> {
    await Promise.all(
      indexesOf(named, grant).map((index) => this.#database.addMember(this.#keys(index)[0], id, untilMs)),
    );
  }

  async remove(id: string, named: Named, grant: Grant): Promise<void> {
    const keys = indexesOf(named, grant).flatMap((index) => this.#keys(index));
    await Promise.all(keys.map((key) => this.#database.removeMember(key, id)));
  }

  /** The session ids, including those indexed before the token keys rotated. */
  async find(...index: Index): Promise<string[]> {
    const found = await Promise.all(this.#keys(index).map((key) => this.#database.members(key)));
    return [...new Set(found.flat())];
  }

  #keys([kind, ...parts]: Index): readonly [string, ...string[]] {
    return mapNonEmpty(this.#names.allOf(kind, ...parts), (name) => `ebp:index:${kind}:${name}`);
  }
}

function indexesOf({ company, user }: Named, { issuerSession, subject }: Grant): Index[] {
  return [
    ['user', company, user.code],
    ['account', company, user.pkey],
    ['company', company],
    ...(issuerSession ? [['sid', issuerSession] as const] : []),
    ...(subject ? [['sub', subject] as const] : []),
  ];
}
