import type { CodeListEntry, CodeListName } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { FieldError } from '@ebp/contracts/envelope';
import type { Language } from '@ebp/contracts/languages';
import { fault } from '@ebp/contracts/rules/field-error';
import { machineMeant } from '@ebp/contracts/rules/machine-meant';
import { isSameSerial } from '@ebp/contracts/rules/machine-relocation';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { SelectOption } from '../../components/field/select.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { loadedTogether } from './loaded-together.ts';

/** What a request form needs before it can be shown: the sender's details and the code lists. */
export interface RequestBasis {
  readonly user: UserInfo;
  /** Entries by name of the list; only the requested lists. */
  readonly lists: Readonly<Partial<Record<CodeListName, readonly CodeListEntry[]>>>;
}

interface WithRequestBasisProps {
  /** Keep the same names between renders. */
  names: readonly CodeListName[];
  children: (basis: RequestBasis) => ReactNode;
}

/** Shows the form once person and code lists have loaded; until then a placeholder, or an error with Retry. */
export function WithRequestBasis({ names, children }: WithRequestBasisProps) {
  const text = useText();
  const user = useQuery(currentUserQuery);
  const lists = useQueries({ queries: names.map((name) => codeListQuery(name)) });
  const { isThere: isLoaded, failed } = loadedTogether([user, ...lists]);
  const isThere = useInSteps(isLoaded);
  if (failed) return <LoadFailure title={text('request.failed')} query={failed} level={2} />;
  if (!user.data || !isThere) return <Skeleton />;
  return children({
    user: user.data.userInfo,
    lists: Object.fromEntries(names.map((name, index) => [name, lists[index]?.data ?? []])),
  });
}

const defaultSalutation = 'MR';

/** A code list as options of a select, in the language of the page. */
export function codeOptions(entries: readonly CodeListEntry[] = [], language: Language): SelectOption[] {
  return entries.map((entry) => ({ value: entry.code, label: choiceName(entry, language) }));
}

/** Label of the chosen option; empty if none is chosen. */
export function labelOf(options: readonly SelectOption[], chosen: string): string {
  return options.find(({ value }) => value === chosen)?.label ?? '';
}

/**
 * What a draft or a colleague has chosen that is no longer offered. Its field shows nothing chosen: without a fault, it
 * would be sent unseen.
 * @param offered options by field
 */
export function checkStillOffered<Name extends string>(
  values: Readonly<Record<NoInfer<Name>, string>>,
  offered: Readonly<Record<Name, readonly SelectOption[]>>,
): FieldError[] {
  return (Object.keys(offered) as Name[])
    .filter((name) => values[name] && !offered[name].some(({ value }) => value === values[name]))
    .map((name) => fault(name, 'validation.choice'));
}

type Sender = Pick<
  UserInfo,
  'salutation' | 'firstName' | 'lastName' | 'otherName' | 'email' | 'phone' | 'customerCode' | 'customerList'
>;

interface MachineLink {
  readonly serialNumber: string | undefined;
  /** Absent in links that know the number alone. */
  readonly pkey: string | undefined;
  readonly timeZone: string;
}

/**
 * Contact details of the sender, from their profile (OPN-34, CFG-06).
 * @param salutations only one of these, if the form has loaded them
 */
export function contactOf(user: Sender, salutations?: readonly CodeListEntry[]) {
  const isOffered = (salutation: string) =>
    !salutations || salutations.some(({ code }) => code === salutation);
  const isCustomerOffered = user.customerList.some(({ code }) => code === user.customerCode);
  return {
    salutation: [user.salutation || defaultSalutation, defaultSalutation].find(isOffered) ?? '',
    surName: user.lastName,
    otherName: user.otherName || user.firstName,
    email: user.email,
    phone: user.phone ?? '',
    customerCode: isCustomerOffered ? user.customerCode : '',
  };
}

/** The customer of the machine that a link names, if both are the sender's. */
export function machineCustomer(
  {
    customerCode,
    customerList,
    machineList,
  }: Pick<UserInfo, 'customerCode' | 'customerList' | 'machineList'>,
  { serialNumber = '', ...named }: MachineLink,
): string | undefined {
  const numbered = machineList.filter((one) => isSameSerial(one.serialNumber, serialNumber));
  const machine = machineMeant(numbered, { ...named, customerCode });
  return customerList.find(({ code }) => code === machine?.customerCode)?.code;
}
