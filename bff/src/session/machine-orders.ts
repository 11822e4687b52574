import type { CompanyCode } from '@ebp/contracts/companies';
import { type MachineOrder, machineOrder } from '@ebp/contracts/portal/scanned-machine';
import { recentOrders } from '@ebp/contracts/rules/recent-orders';
import * as z from 'zod';
import { type JournalEntry, SealedJournal, type SealedJournalParts } from './sealed-journal.ts';

const storedOrder = machineOrder.extend({ id: z.uuid() });
const dayMs = 86_400_000;

/** Toner ordered through the portal, by machine, for 14 days: what was ordered and when, not by whom (decision 0159). */
export class MachineOrders {
  readonly #journal: SealedJournal<MachineOrder & JournalEntry>;

  constructor(parts: SealedJournalParts) {
    this.#journal = new SealedJournal(parts, {
      purpose: 'machine-orders',
      read: (stored) => storedOrder.safeParse(stored).data,
      forgottenMs: ({ sentAt }) => Date.parse(sentAt) + recentOrders.days * dayMs,
      most: recentOrders.most,
    });
  }

  /** @throws Unavailable */
  add(company: CompanyCode, machinePkey: string, order: MachineOrder): Promise<void> {
    return this.#journal.add([company, machinePkey], order);
  }

  /** Newest first. @throws Unavailable */
  async of(company: CompanyCode, machinePkey: string): Promise<MachineOrder[]> {
    const orders = await this.#journal.of([company, machinePkey]);
    return orders.map(({ sentAt, items }) => ({ sentAt, items }));
  }
}
