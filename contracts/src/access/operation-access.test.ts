import { describe, expect, it } from 'vitest';
import { operations } from '../catalogue.ts';
import type { Operation } from '../operation.ts';
import { agentKeys } from './function-keys.ts';
import { keysOfClosedForms, keysOfGuests } from './guest-keys.ts';

const agent: ReadonlySet<string> = new Set(agentKeys);
const keysOf = ({ access }: Operation): readonly string[] => (access.to === 'keys' ? access.anyOf : []);
const idsWhere = (holds: (operation: Operation) => boolean): readonly string[] =>
  operations
    .filter(holds)
    .map(({ id }) => id)
    .sort();

describe('who may call what', () => {
  it('[OPN-20] [ACC-12] opens the closed list of calls to guests, and no other', () => {
    expect(idsWhere(({ access }) => access.to !== 'nobody' && access.guest)).toEqual([
      'code-list.search',
      'download-form.search',
      'faq.generation-info',
      'faq.rate',
      'faq.search',
      'meter-read.create',
      'meter-read.summary',
      'product.relation-list',
      'product.search',
      'qr-code.machine',
      'service-request.create',
      'toner-order.create',
      'user.accepted-terms',
      'user.current.info',
    ]);
  });

  it('[OPN-20] [ACC-12] leaves guests the keys of these calls, and those that no call needs', () => {
    expect([...keysOfGuests].sort()).toEqual([
      'CP_DOWNLOAD_FORM_DOWNLOAD',
      'CP_DOWNLOAD_FORM_SEARCH',
      'CP_FAQ_SEARCH',
      'CP_FAQ_VIEW',
      'CP_METER_READ_CREATE',
      'CP_METER_READ_SEARCH',
      'CP_METER_READ_UPDATE',
      'CP_OPERATION_TUTORIAL_SEARCH',
      'CP_OPERATION_TUTORIAL_VIEW',
      'CP_PAPER_ORDER_CREATE',
      'CP_SERVICE_REQUEST_CREATE',
      'CP_TONER_ORDER_CREATE',
      'CP_USAGE_SUMMARY_DOWNLOAD_PDF',
      'CP_USAGE_SUMMARY_SEARCH',
      'CP_USER_MANUAL_VIEW',
    ]);
    // Prices of paper may be read, and none be ordered.
    expect([...keysOfGuests].filter((key) => keysOfClosedForms.has(key))).toEqual(['CP_PAPER_ORDER_CREATE']);
  });

  it.each([
    ['message.status', 'CP_MESSAGE_BOX_VIEW'],
    ['faq.rate', 'CP_FAQ_VIEW'],
    ['machine.update', 'CP_MACHINE_EDIT_LOCATION'],
    ['user.delete', 'CP_USER_DELETE'],
  ])('[ACC-05] [ACC-08] gives %s, which screens offer with %s, to nobody without it', (id, key) => {
    expect(operations.filter((operation) => operation.id === id).map(keysOf)).toEqual([[key]]);
  });

  it('[QRL-09] leaves a guest the rows of the scanned machine wherever an answer lists machines, or its customer’s prices', () => {
    const lists = ['meter-read.summary', 'product.relation-list', 'product.search', 'user.current.info'];
    expect(idsWhere(({ ownRows }) => ownRows !== undefined)).toEqual(lists);
  });

  it('[CCC-12] [OPN-45] keeps agents and customers apart', () => {
    const contactCentre = idsWhere((operation) => keysOf(operation).some((key) => agent.has(key)));
    expect(contactCentre).toEqual([
      'contact-account.get',
      'contact-account.search',
      'contact-account.update',
      'contact-account.update-persons',
      'contact-history.get',
      'ecrm-contact-account.create',
      'ecrm-contact-account.get',
      'email.content',
      'email.get',
      'email.reply',
      'fax.content',
      'fax.get',
      'report.search',
      'task-logger.update',
      'task.assign',
      'task.assignees',
      'task.create',
      'task.get',
      'task.search-by-creator',
    ]);
    for (const operation of operations) {
      const own = keysOf(operation).filter((key) => agent.has(key));
      expect([0, keysOf(operation).length], operation.id).toContain(own.length);
    }
  });

  it('[ACC-08] names the narrower key for every kind of request of a call that serves two screens', () => {
    const shared = operations.filter(({ accessWhen }) => accessWhen !== undefined);
    expect(shared.length).toBeGreaterThan(3);
    for (const operation of shared) {
      const narrow = (operation.accessWhen ?? []).flatMap(({ anyOf }) => anyOf);
      expect([...new Set(narrow)].sort(), operation.id).toEqual([...keysOf(operation)].sort());
    }
  });

  it('[STM-06] [USG-04] makes no link to a document without its own key', () => {
    const open = operations
      .flatMap(({ id, links = [] }) => links.map((link) => ({ id, link })))
      .filter(({ link }) => link.anyOf === undefined)
      .map(({ id }) => id);
    // Users who may search these may also open them: there is no separate key.
    expect([...new Set(open)].sort()).toEqual([
      'email.get',
      'fax.content',
      'fax.get',
      'report.search',
      'service-history.search',
    ]);
  });
});
