import type { Task, TaskSummary } from '@ebp/contracts/entities/task';
import { buildTask, buildTaskLogEntry } from '@ebp/contracts/testing/contact-centre';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { dayFromNow, momentFromNow } from '../framework/template.ts';

/** A task with the template expression of its day, for filters. */
export interface DemoTask extends Task {
  readonly day: string;
}

type Row = readonly [dayOffset: number, time: string, subject: string, account: string, status: string];

const harbour = ['CA-HK001', 'Harbour Trading'] as const;
const victoria = ['CA-HK002', 'Victoria Logistics'] as const;
const lantern = ['CA-0107', 'Lantern Design Studio'] as const;
const names: Readonly<Record<string, string>> = Object.fromEntries([harbour, victoria, lantern]);

const rows: readonly Row[] = [
  [-24, '10:00:00', 'Collect the old copier', victoria[0], 'CLOSED'],
  [-17, '15:00:00', 'Check the disputed invoice', harbour[0], 'CLOSED'],
  [-12, '09:30:00', 'Send the training handout', harbour[0], 'CLOSED'],
  [-7, '11:00:00', '跟進碳粉送貨', victoria[0], 'CLOSED'],
  [-5, '14:30:00', 'Offer for a second machine', lantern[0], 'OPEN'],
  [-1, '16:00:00', 'Call back about the delivery date', harbour[0], 'OPEN'],
  // One full day, so that a calendar cannot show all of it.
  [0, '09:00:00', 'Confirm the engineer for 18/F', harbour[0], 'OPEN'],
  [0, '10:30:00', 'Ask for the signed relocation form', harbour[0], 'OPEN'],
  [0, '11:30:00', 'Meter reading by telephone', victoria[0], 'OPEN'],
  [0, '14:00:00', 'Explain the new delivery charge', victoria[0], 'OPEN'],
  [0, '16:30:00', 'Welcome call', lantern[0], 'OPEN'],
  [1, '10:00:00', 'Relocation: check the lift width', harbour[0], 'OPEN'],
  [4, '15:30:00', 'Contract renewal HK-M-0016', harbour[0], 'OPEN'],
  [9, '09:30:00', 'Training slot for six people', lantern[0], 'OPEN'],
  [15, '11:00:00', '續約會議', victoria[0], 'OPEN'],
  [26, '14:00:00', 'Yearly review', harbour[0], 'OPEN'],
];

const { code: creator, firstName, lastName } = demoAccounts.contactCentreAgent;
const agentName = `${firstName} ${lastName}`;

function halfAnHourAfter(time: string): string {
  const [hour = '0', minute = '0'] = time.split(':');
  const minutes = Number(hour) * 60 + Number(minute) + 30;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** Tasks around today, made by the agent. */
export const tasks: readonly DemoTask[] = rows.map(([offset, time, subject, account, status], index) => {
  const code = `T-26${String(index + 1).padStart(4, '0')}`;
  const startDatetime = momentFromNow(`${offset} days`, time);
  return {
    ...buildTask({
      code,
      subject,
      status,
      priority: index % 4 === 0 ? 'HIGH' : 'NORMAL',
      startDatetime,
      endDatetime: momentFromNow(`${offset} days`, halfAnHourAfter(time)),
      assignee: agentName,
      contactAccountCode: account,
      contactAccountName: names[account] ?? null,
      description: `${subject}. See the log for what was done.`,
      creator,
      createDatetime: momentFromNow(`${offset - 3} days`, '15:40:00'),
      machineId: account === harbour[0] ? 'HK-M-0001' : null,
      serialNumber: null,
      version: 1,
      logList: [
        buildTaskLogEntry({
          pkey: `TL-${code}-1`,
          createDatetime: momentFromNow(`${offset - 2} days`, '16:02:00'),
          createdBy: agentName,
          workDatetime: momentFromNow(`${offset - 2} days`, '15:55:00'),
          ...(status === 'CLOSED'
            ? {
                result: 'REACHED',
                remarks: 'Done, the customer is content.',
                nextStep: null,
                followUpDate: null,
              }
            : {
                result: 'LEFT_MESSAGE',
                remarks: 'Left a message with reception.',
                nextStep: 'Call again before noon',
                followUpDate: dayFromNow(`${offset} days`),
              }),
          status,
        }),
      ],
    }),
    day: dayFromNow(`${offset} days`),
  };
});

/** The task as lists show it. */
export function summaryOf(task: DemoTask): TaskSummary {
  const { code, subject, status, priority, startDatetime, endDatetime, assignee } = task;
  const { contactAccountCode, contactAccountName } = task;
  return {
    code,
    subject,
    status,
    priority,
    startDatetime,
    endDatetime,
    assignee,
    contactAccountCode,
    contactAccountName,
  };
}
