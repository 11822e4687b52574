import { type CompanyCode, companyCodes } from '@ebp/contracts/company';
import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { vocCreate } from '@ebp/contracts/operations/voc';
import { type VocType, vocTypes } from '@ebp/contracts/rules/voc';
import { recordedAnswers } from '../framework/stub.ts';
import { usersOf } from '../world/accounts.ts';
import { codeListOf } from '../world/code-lists.ts';
import { firstMachineOf } from '../world/machine-lists.ts';
import { newReference, reference } from '../world/references.ts';

/** A list with its first entry chosen. */
function answered(company: CompanyCode, name: CodeListName) {
  return codeListOf(company, name).map((entry, index) => ({
    pkey: entry.pkey,
    enName: entry.englishName,
    isSelected: index === 0,
    isRequired: entry.isRequired ?? false,
    isDescriptionRequired: entry.isDescriptionRequired ?? false,
    maxNumberOfAnswer: entry.maxNumberOfAnswer ?? 0,
    detailList: index === 0 && entry.isDescriptionRequired ? [{ description: 'Came within the hour' }] : [],
  }));
}

function lists(company: CompanyCode, type: VocType) {
  return type === 'VOC'
    ? {
        relatedAreaList: answered(company, 'VOC_RELATED_AREA'),
        ratingStaffList: answered(company, 'VOC_RATING_STAFF'),
      }
    : {
        to: 'Mr Leung',
        subject: 'Thank you',
        relatedAreaList: answered(company, 'VOC_SERVICE_CATEGORY'),
        divisionList: answered(company, 'VOC_DIVISION'),
        impressionList: answered(company, 'VOC_IMPRESSION'),
      };
}

/** Feedback and appreciation. */
export const vocStubs = [
  recordedAnswers(
    'voc',
    vocCreate,
    companyCodes.flatMap((company) =>
      vocTypes.map((type) => ({
        name: `${company} ${type}`,
        as: usersOf(company),
        body: { '$.type': type },
        example: {
          body: {
            type,
            salutation: 'MS',
            name: 'Lau',
            email: 'admin@harbour.example',
            phone: '852-28010001',
            customerCode: firstMachineOf(company).customerCode,
            serviceDate: '2026-11-18',
            description: 'The engineer came early and explained what he did.',
            ...lists(company, type),
          },
        },
        data: { pkey: reference },
        remember: newReference(type === 'VOC' ? 'FB' : 'AP', company),
      })),
    ),
  ),
];
