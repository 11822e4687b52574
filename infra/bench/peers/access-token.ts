/** An access token of a user, of the form and length that the development issuer gives out. */
export function accessTokenOf(user: string): string {
  return `dev.${user}.${'t'.repeat(43)}`;
}
