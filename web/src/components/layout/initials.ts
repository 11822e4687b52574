/** The initials of a Latin name, two letters, or the family name of a Chinese one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  if (!/^\p{Script=Latin}/u.test(name.trim())) return name.trim().slice(0, 1);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.slice(0, 1).toUpperCase()).join('');
}
