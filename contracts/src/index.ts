export { type Catalogue, catalogue, type OperationId, operations } from './catalogue.ts';
export { type CompanyCode, companyCode, companyCodes, companyProfiles } from './company.ts';
export type { DataOf, Operation, RequestOf } from './operation.ts';
