import { identifyPath, passwordChangePath, passwordResetPath } from '@ebp/contracts/portal/auth-server';

/** The paths of all endpoints; the names are those of the development API and its counters. */
export const endpoints = {
  discovery: '/.well-known/openid-configuration',
  jwks: '/jwks',
  authorization: '/auth',
  token: '/token',
  userinfo: '/me',
  revocation: '/token/revocation',
  introspection: '/token/introspection',
  'end-session': '/session/end',
  identify: identifyPath,
  'change-password': passwordChangePath,
  'reset-password': passwordResetPath,
} as const;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as [EndpointName, ...EndpointName[]];

export function endpointAt(path: string): EndpointName | undefined {
  return endpointNames.find((name) => endpoints[name] === path);
}
