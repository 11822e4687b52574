export { type Catalogue, catalogue, type OperationId, operations } from './catalogue.ts';
export { type CompanyCode, companyCode, companyCodes, companyTimeZones } from './company.ts';
export type { DataOf, Operation, RequestOf } from './operation.ts';
