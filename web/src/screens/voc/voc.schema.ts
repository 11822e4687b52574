import { checkPraise, type VocType, vocLists } from '@ebp/contracts/rules/voc';
import { array, object, type StringSchema } from 'yup';
import {
  day,
  email,
  filled,
  held,
  line,
  paragraph,
  phone,
  requiredText,
  text,
} from '../../forms/schema-rules.ts';

const details = (words: StringSchema) => array(object({ description: words }));

/** The descriptions of an answer count only while it is chosen. */
const answers = array(
  object({ detailList: details(text()).when('isSelected', ([is]) => details(is ? paragraph() : text())) }),
);

const person = {
  salutation: requiredText(),
  name: filled(line()),
  email: filled(email()),
  phone: filled(phone()),
  customerCode: requiredText(),
};
const words = { serviceDate: day(), description: filled(paragraph()) };
const praise = { to: line(), subject: line() };
/**
 * Feedback or appreciation; the answers are checked by the rules, which know what each list requires (VOC-06 to
 * VOC-10).
 */
export const vocSchema = (type: VocType) =>
  object({
    ...person,
    ...(type === 'APPRECIATION' && praise),
    ...words,
    ...Object.fromEntries(vocLists[type].map(({ name }) => [name, answers])),
  }).test(held((voc: object) => checkPraise({ ...voc, type })));
