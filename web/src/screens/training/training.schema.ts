import { checkSlotsDiffer, trainingSlot } from '@ebp/contracts/rules/training';
import { object } from 'yup';
import {
  day,
  email,
  filled,
  formatted,
  held,
  line,
  paragraph,
  phone,
  text,
} from '../../forms/schema-rules.ts';

const time = () => filled(formatted('validation.choice', (choice) => trainingSlot(choice) !== undefined));

/** Two different slots, and contact details in a usable format if they are given (TRN-05, OPN-34). */
export const trainingSchema = object({
  date1: filled(day()),
  time1: time(),
  date2: filled(day()),
  time2: time(),
  remarks: paragraph(),
  salutation: text(),
  surName: line(),
  otherName: line(),
  useremail: email(),
  phone: phone(),
}).test(held(checkSlotsDiffer));
