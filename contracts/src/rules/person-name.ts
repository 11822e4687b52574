const han = /^\p{sc=Han}/u;

/** The name of a person as it is read: given name first; a Chinese one family name first, without a space. */
export function personName(first: string, last: string): string {
  return han.test(first) && han.test(last) ? last + first : `${first} ${last}`.trim();
}
