import type { Machine } from '@ebp/contracts/entities/machine';
import { type ContractState, machineStatus } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { MailLink } from '../../components/button/contact-links.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { useCompany, useSession } from '../../lib/session/session.ts';

/** The id of a machine in a list to choose from and, if it cannot be chosen, the reason. */
export function MachineName({ machine }: { machine: Machine }) {
  return (
    <div className="stack-tight">
      <span className="nowrap">{machine.machineId}</span>
      <NotInUse machine={machine} />
    </div>
  );
}

/**
 * Why nothing can be ordered or requested for a machine: its contract has ended, or its status. Renders nothing for a
 * valid machine, and loads its own words, which the page of a scanned machine has no other use for.
 */
export function NotInUse({ machine }: { machine: ContractState }) {
  const isWorded = useArea('machine');
  const text = useText();
  const { timeZone } = useCompany();
  const status = machineStatus(machine, timeZone);
  if (status === 'VALID' || !isWorded) return null;
  return (
    <StatusBadge tone="off" isLong>
      {status === 'EXPIRED' ? (
        text('machine.endedOn', { date: dayText(machine.machineEndDate, timeZone) })
      ) : (
        <OtherStatus status={status} />
      )}
    </StatusBadge>
  );
}

function OtherStatus({ status }: { status: string }) {
  const text = useText();
  const { nameOf } = useMachineStatusNames();
  return text('machine.notInUse', { status: nameOf(status) });
}

export interface MachineStatusNames {
  /** The codes to filter by, in the order of the code list. */
  readonly codes: readonly string[];
  readonly nameOf: (code: string) => string;
}

/**
 * The names of the machine statuses. VALID and EXPIRED have messages of their own; other codes are named by the code
 * list, and an unknown code is shown as it is. EXPIRED is derived, so it is offered whether or not the list has it.
 */
export function useMachineStatusNames(): MachineStatusNames {
  const text = useText();
  const { language } = useLanguage();
  const { data: choices } = useQuery(codeListQuery('MACHINE_STATUS'));
  return useMemo(() => {
    const names = new Map(
      choices?.map((choice) => [choice.code, choiceName(choice, language).toUpperCase()] as const),
    );
    names.set('VALID', text('machine.status.VALID')).set('EXPIRED', text('machine.status.EXPIRED'));
    return { codes: [...names.keys()], nameOf: (code) => names.get(code) ?? code };
  }, [choices, language, text]);
}

/** Below every search for machines: whom to contact about a missing one (MAC-16). Needs the message area `machine`. */
export function MissingMachine() {
  const intl = useIntl();
  const { deviceContactEmail: email } = useSession().systemConfig;
  if (!email) return null;
  const mail = <MailLink key="mail" email={email} />;
  return <p>{intl.formatMessage({ id: 'machine.missing' }, { mail })}</p>;
}

/** The same as a notice of its own, where there is no other note below the list. */
export function MissingMachineNotice() {
  const { deviceContactEmail } = useSession().systemConfig;
  return (
    deviceContactEmail && (
      <Notice>
        <MissingMachine />
      </Notice>
    )
  );
}
