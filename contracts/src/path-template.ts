/* Paths with placeholders, such as `/machine/{pkey}`. */

const placeholder = /\{(\w+)\}/g;

/**
 * The path with these values; one that is missing is empty. For examples, recordings and checks of an upstream: the
 * gateway, which refuses a key that leads elsewhere, and the client, which refuses a missing value, fill theirs themselves.
 */
export function fillPath(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** The paths of a template, with a group for each placeholder. */
export function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replace(placeholder, '(?<$1>[^/]+)')}$`);
}

/**
 * The values of the placeholders in a path; none in a path that does not match.
 * @throws URIError where one of them is not valid percent-encoding
 */
export function valuesIn(pattern: RegExp, path: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(path)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
}
