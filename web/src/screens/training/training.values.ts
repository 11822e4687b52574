import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { trainingSlot, trainingSlots } from '@ebp/contracts/rules/training';
import type { TrainingBody } from '../../api/training.ts';
import { contactOf } from '../../forms/request/choices.ts';

/** The form's values. */
export interface Training {
  salutation: string;
  surName: string;
  otherName: string;
  phone: string;
  /** The upstream spells it so. */
  useremail: string;
  /** ISO date, or the text typed so far. */
  date1: string;
  /** Code of HRDTRAINREQ_TIME. */
  time1: string;
  date2: string;
  time2: string;
  remarks: string;
}

export function newTraining(user: UserInfo, salutations: readonly CodeListEntry[] | undefined): Training {
  const { salutation, surName, otherName, phone, email } = contactOf(user, salutations);
  const slots = { date1: '', time1: '', date2: '', time2: '' };
  return { salutation, surName, otherName, phone, useremail: email, ...slots, remarks: '' };
}

/** The available times: entries with a start and an end (TRN-03). */
export function slotEntries(entries: readonly CodeListEntry[] = []): readonly CodeListEntry[] {
  return entries.filter(({ code }) => trainingSlot(code) !== undefined);
}

/** The request for the gateway, including start and end of both times; the gateway adds who asks (TRN-07). */
export function toRequest(training: Training, customerCode: string): TrainingBody {
  return { ...training, ...trainingSlots(training), customerCode };
}
