import { accountManager } from '@ebp/contracts/entities/account-manager';
import { upstreamBanner } from '@ebp/contracts/entities/banner';
import { codeListEntry, codeListNames } from '@ebp/contracts/entities/code-list';
import { consumableOrder } from '@ebp/contracts/entities/consumable-order';
import { contactAccount, ecrmContactAccount } from '@ebp/contracts/entities/contact-account';
import {
  contactHistoryEntry,
  email,
  emailContent,
  fax,
  faxContent,
} from '@ebp/contracts/entities/correspondence';
import { customer, customerAddress, role } from '@ebp/contracts/entities/customer';
import { download } from '@ebp/contracts/entities/download';
import { faq, faqGeneration } from '@ebp/contracts/entities/faq';
import { machine } from '@ebp/contracts/entities/machine';
import { message } from '@ebp/contracts/entities/message';
import { counter } from '@ebp/contracts/entities/meter-reading';
import { paperProduct, tonerProduct } from '@ebp/contracts/entities/product';
import { report } from '@ebp/contracts/entities/report';
import { serviceVisit } from '@ebp/contracts/entities/service-visit';
import { statement, statementTypes } from '@ebp/contracts/entities/statement';
import { task } from '@ebp/contracts/entities/task';
import { user } from '@ebp/contracts/entities/user';
import { dateTime, pkey } from '@ebp/contracts/entities/wire';
import { languages } from '@ebp/contracts/languages';
import * as z from 'zod';

/** With Taiwan's picture and text, if they differ. */
const banner = upstreamBanner
  .extend({ taiwan: upstreamBanner.pick({ tcFilePath: true, tcText: true }).strict().optional() })
  .strict();

/**
 * The files of `wiremock/world`, each fact in one place: `<company>/<name>.json`, or `shared/<name>.json` where a
 * company has none of its own. Rows are the contract's entities, without the fields that follow from another file.
 * `taiwan` is Taiwan's Chinese, where it differs from Hong Kong's.
 */
export const worldFiles = {
  /** Key and value of each setting, including keys outside the contract. */
  settings: z.record(z.string(), z.string()),
  customers: z.array(
    customer
      .pick({
        pkey: true,
        code: true,
        name: true,
        payTermType: true,
        payTermValue: true,
        payTermTypeName: true,
        minimumDeliveryCharge: true,
      })
      .extend({ addresses: z.array(customerAddress.omit({ referencePkey: true }).strict()) })
      .strict(),
  ),
  machines: z.array(
    machine
      .pick({
        pkey: true,
        serialNumber: true,
        department: true,
        status: true,
        customerCode: true,
        location: true,
        locationReference: true,
        contractNo: true,
        contractStartDate: true,
        contractEndDate: true,
        machineEndDate: true,
      })
      .extend({
        /** The code printed on it; most have none. */
        qrCode: z.string().optional(),
        /** A previously printed code that is no longer accepted. */
        expiredQrCode: z.string().optional(),
        /** For simulated failures only; every list names it as a test machine. */
        isTest: z.boolean().optional(),
        /** A key of `models`. */
        model: z.string(),
        /** An address of its customer. */
        addressPkey: pkey,
      })
      .strict(),
  ),
  /** The counters of each machine. */
  meters: z.array(
    z.strictObject({
      machinePkey: pkey,
      /** Reports its counters automatically. */
      eMaintenance: z.boolean().optional(),
      /** When today's reading was submitted, which makes a second one impossible. */
      submittedAt: dateTime.optional(),
      /** The last two reports, older first. Each is billed by the machine's next invoice in `statements`. */
      reports: z.tuple([dateTime, dateTime]),
      /** Readings of the last three reports by counter, oldest first. */
      counters: z.record(
        z.string(),
        z.strictObject({ readings: z.tuple([z.number(), z.number(), z.number()]), averageUsage: z.number() }),
      ),
      /** Visit since the last report -> test copies by counter. */
      testCopies: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    }),
  ),
  /** Visits of engineers, newest first; `filename` names the signed report. */
  visits: z.array(
    serviceVisit
      .pick({
        serviceOrderCode: true,
        lastServiceDate: true,
        taskNature: true,
        serviceMan: true,
        filename: true,
      })
      .extend({ machinePkey: pkey })
      .strict(),
  ),
  /** Statements and invoices, newest first; a row with `filename` has a document. */
  statements: z.array(
    statement
      .pick({
        documentNumber: true,
        customerCode: true,
        documentDate: true,
        dueDate: true,
        amount: true,
        filename: true,
      })
      .extend({ type: z.enum(statementTypes), customerCode: z.string(), machinePkey: pkey.optional() })
      .strict(),
  ),
  /** Past orders, newest first. Paper belongs to no machine. */
  orders: z.array(
    consumableOrder
      .pick({ orderNumber: true, itemName: true, qty: true, orderDate: true })
      .extend({ customerCode: z.string(), machinePkey: pkey.optional() })
      .strict(),
  ),
  /**
   * The message box of every user, or of the people of one customer, newest first. The number makes the key, so that a
   * message keeps its key when others are added or not seen.
   */
  messages: z.array(
    message
      .omit({ pkey: true })
      .extend({ number: z.number().int(), customerCode: z.string().optional() })
      .strict(),
  ),
  /** Users who can sign in or are in the list of users; the first one is the administrator. */
  people: z.array(
    user
      .pick({
        pkey: true,
        code: true,
        firstName: true,
        lastName: true,
        salutation: true,
        phone: true,
        status: true,
        department: true,
        title: true,
        customerCode: true,
        latestLoginDatetime: true,
      })
      .extend({
        kind: z.enum(['user', 'guest', 'agent']),
        role: z.string(),
        isAcceptedTC: z.boolean(),
        /** Customer code -> all of its machines, or the keys of some. */
        access: z.record(z.string(), z.union([z.literal('all'), z.array(pkey)])),
        /** All keys that a customer, guest or agent may have, or some. */
        functionKeys: z.union([z.enum(['customer', 'guest', 'agent']), z.array(z.string())]),
      })
      .strict(),
  ),
  'account-managers': z.array(accountManager.extend({ customerCode: z.string() }).strict()),
  /** Paper and staples with their prices. */
  paper: z.array(
    paperProduct
      .omit({ paperPrice: true, qty: true, smallIconPathUrl: true, mediumIconPathUrl: true })
      .extend({ picture: z.string() })
      .strict(),
  ),
  'contact-accounts': z.array(
    contactAccount
      .omit({ customerName: true, companyList: true, machineList: true, openTaskList: true })
      .extend({
        ecrm: ecrmContactAccount
          .pick({ industry: true, salesPerson: true, website: true, createDatetime: true })
          .strict(),
      })
      .strict(),
  ),
  tasks: z.array(task.omit({ contactAccountName: true, serialNumber: true }).strict()),
  /** Calls, e-mails and faxes, newest first of each account. Its tasks are in `tasks`. */
  'contact-history': z.array(
    contactHistoryEntry
      .extend({ contactAccountCode: z.string(), type: contactHistoryEntry.shape.type.exclude(['TASK']) })
      .strict(),
  ),
  emails: z.array(email.extend({ content: emailContent.omit({ pkey: true }).strict() }).strict()),
  faxes: z.array(fax.extend(faxContent.pick({ documentList: true }).shape).strict()),
  reports: z.array(report.omit({ fileNameUrl: true }).strict()),
  /** The supplier's range by key, with the counters and the toner of each model. */
  models: z.record(
    z.string(),
    machine
      .pick({ model: true, cdssModel: true, pmDescription: true, oceMachine: true })
      .extend({
        /** File name below `static/products/small` and `medium`. */
        drawing: z.string(),
        counters: z.array(counter.pick({ counterCode: true, counterName: true }).strict()),
        toner: z.array(
          tonerProduct
            .pick({ tonerCategoryName: true, maxOrderQty: true })
            .extend({ code: z.string() })
            .strict(),
        ),
      })
      .strict(),
  ),
  roles: z.array(role.pick({ name: true, description: true }).extend({ number: z.number().int() }).strict()),
  'code-lists': z.record(
    z.enum(codeListNames),
    z.array(
      codeListEntry.omit({ pkey: true, sequence: true }).extend({ taiwan: z.string().optional() }).strict(),
    ),
  ),
  banners: z.strictObject({
    login: z.array(banner),
    home: z.array(banner),
  }),
  'faq-generations': z.array(
    faqGeneration
      .pick({ pkey: true, imagePath: true, bannerIcon: true })
      .extend({
        english: faqGeneration.pick({ name: true, generationContent: true }).strict(),
        chinese: faqGeneration.pick({ name: true, generationContent: true }).strict(),
        taiwan: faqGeneration.pick({ name: true, generationContent: true }).strict().optional(),
      })
      .strict(),
  ),
  faqs: z.array(faq.strict()),
  forms: z.array(download.pick({ name: true, fileName: true }).strict()),
  /** Pages of the company's own site by name, in each of its languages: the targets of its settings and banners. */
  pages: z.record(
    z.string().regex(/^[a-z-]+$/),
    z.partialRecord(
      z.enum(languages),
      z.strictObject({ title: z.string(), paragraphs: z.array(z.string()) }),
    ),
  ),
  /** Texts in both languages, so that an answer can be in the requested one. */
  phrases: z.array(
    z.strictObject({
      english: z.string(),
      /** As in Hong Kong; absent where only Taiwan's company uses it. */
      chinese: z.string().optional(),
      /** Taiwan's wording, if it differs. */
      taiwan: z.string().optional(),
    }),
  ),
  /** Tutorials; `film` is the video below `__files`. */
  videos: z.array(
    download
      .pick({ name: true, fileName: true, categoryCode: true, categoryName: true })
      .extend({ film: z.string(), contentType: z.string() })
      .strict(),
  ),
} as const satisfies Record<string, z.ZodType>;

export type WorldFileName = keyof typeof worldFiles;
export type WorldFile<N extends WorldFileName> = z.output<(typeof worldFiles)[N]>;
/** One entry of a file that is a list, or a table by key. */
export type Row<N extends WorldFileName> =
  WorldFile<N> extends readonly (infer R)[]
    ? R
    : WorldFile<N> extends Readonly<Record<string, infer R>>
      ? R
      : never;
