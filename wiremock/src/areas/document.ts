import { companyCodes } from '@ebp/contracts/company';
import { statementTypes } from '@ebp/contracts/entities/statement';
import { serviceHistorySearch } from '@ebp/contracts/operations/service-history';
import { statementSearch } from '@ebp/contracts/operations/statement';
import { datedList } from '../framework/dated-list.ts';
import { recordedAnswers } from '../framework/stub.ts';
import { usersOf } from '../world/accounts.ts';
import { statementsOf } from '../world/statements.ts';
import { visitsOf } from '../world/visits.ts';

const area = 'document';

const statementDates = [
  { name: 'documentDate', from: 'statementDateFrom', to: 'statementDateTo' },
  { name: 'dueDate', from: 'dueDateFrom', to: 'dueDateTo' },
];

const statements = recordedAnswers(
  area,
  statementSearch,
  companyCodes.flatMap((company) =>
    statementTypes.map((type) => ({
      name: `${company} ${type}`,
      as: usersOf(company),
      // The portal sends "Active" where everything else says ACTIVE: the upstream does not mind the case.
      query: { type, status: { pattern: '(?i)active', example: 'Active' } },
      data: datedList(
        statementsOf(company, type).map(({ row, documentDate, dueDate }) => ({
          value: row,
          dates: { documentDate, dueDate },
        })),
        statementDates,
      ),
    })),
  ),
);

const visits = recordedAnswers(
  area,
  serviceHistorySearch,
  companyCodes.map((company) => ({
    name: company,
    as: usersOf(company),
    data: datedList(
      visitsOf(company).map(({ row, day }) => ({ value: row, dates: { day } })),
      [{ name: 'day', from: 'lastServiceDateFrom', to: 'lastServiceDateTo' }],
    ),
  })),
);

/** Statements, invoices and reports of engineers. */
export const documentStubs = [statements, visits];
