import type { DemoAccount } from '@ebp/contracts/testing/demo-world';

/** Claim names by scope. The scope openid alone includes what the gateway needs to know about a user. */
export const claimsByScope = {
  openid: ['sub', 'company', 'preferred_username', 'isChangePassword'],
  email: ['email'],
  profile: ['name', 'given_name', 'family_name'],
};

export function accountClaims(account: DemoAccount) {
  return {
    sub: account.pkey,
    company: account.company,
    preferred_username: account.code,
    isChangePassword: account.mustChangePassword,
    email: account.code,
    name: `${account.firstName} ${account.lastName}`,
    given_name: account.firstName,
    family_name: account.lastName,
  };
}
