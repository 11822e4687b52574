import { nameWithCode } from '../lib/formats/name-with-code.ts';

interface Customer {
  readonly code: string;
  readonly name: string;
}

/** A person's customers as options of a select, by name; those of one name have their codes in brackets. */
export function customerOptions(customers: readonly Customer[]) {
  const namesakes = Map.groupBy(customers, ({ name }) => name);
  const isAlone = (name: string) => namesakes.get(name)?.length === 1;
  return customers.map(({ code, name }) => ({
    value: code,
    label: isAlone(name) ? name : nameWithCode(name, code),
  }));
}
