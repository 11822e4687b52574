/** Messages that every page needs, and each company's own: one file per language. */
const words = /^\0virtual:messages\/(?:([\w-]+)\/(?:common|kit|menu)|company\/\w+\.([\w-]+))$/;
/** Messages of the portal around the pages, and of most forms, guests' included: one file per language. */
const portalWords = /^\0virtual:messages\/([\w-]+)\/(?:guest-contact|machine|shell|table|wizard)$/;
/** Messages of the contact centre, whose pages link to each other: one file per language. */
const agentWords =
  /^\0virtual:messages\/([\w-]+)\/(?:calendar|contact-account|contact-history|correspondence|ecrm-account|report|task|telephony)$/;
/** Messages of small pages, a few sentences each. */
const fewWords =
  /^\0virtual:messages\/([\w-]+)\/(?:account-manager|document|download-form|enquiry|faq|handover|machine-relocation|message|profile|request|service-request|training|usage|voc)$/;
/** Messages of the page of a scanned machine. */
const guestWords = /^\0virtual:messages\/([\w-]+)\/qr$/;
/** Messages of orders, repeated orders, and orders and requests by a form. */
const orderWords = /^\0virtual:messages\/([\w-]+)\/(?:paper-order|repeat-order|toner-order|upload)$/;

/** The document's entry script, which requests the session and loads the rest, and the styles of all pages. */
const visit =
  /^\0rolldown\/runtime|\/web\/(?:index\.html|src\/main\.tsx)$|vite\/preload-helper|\/web\/src\/(?:app\/boot|components\/(?:button\/(?!chip)|frame|field\/(?=field\.)|navigation\/(?=carousel|segments)|feedback\/(?!status-badge))|screens\/login\/(?=login-panel)).*\.module\.css/;
/** What the pages before the portal need, and so every page. */
const front =
  /\/web\/src\/(?:app\/(?:boot\/start\.tsx$|front\/(?!scan-page)|menu\/shortcuts|router\/require-session)|screens\/(?:meter-read|toner-order|service-request)\/[\w-]+\.descriptor|lib\/(?:formats\/formats|pages\/(?:enquiry-way|page-title|portal-map|picture-address|take-over)|browser\/(?:use-connection-back\.|use-media))|components\/(?:button\/(?!chip)|frame|sign-in\/use-account-switch|field\/(?:text|password)-field|feedback\/(?:notice|empty-state)))|\/rules\/(?:dates|machine-validity|recent-orders)/;
/** The page of a scanned machine. */
const scan =
  /\/web\/src\/(?:app\/front\/scan-page|api\/qr-code|screens\/qr-code-login\/(?:qr-code-login\.screen|qr-code-login\.module))/;
/** The shell around the pages, what they all use, and the styles they share. */
const shell =
  /virtual:portal-messages$|\/access\/opens-attention|\/web\/src\/(?:app\/(?:router\/portal|shell\/(?:shell|single-layout\.module))|i18n\/(?:subject-of|use-area)|forms\/unfinished-work|api\/attention|lib\/(?:focus\/is-asking|formats\/texts|pages\/order-address)|components\/table\/serial-link|components\/(?:feedback\/(?!question|status-badge\.tsx)|navigation\/(?!disclosure|wizard)|layout\/(?!filter-panel|review-list|timeline|wizard-foot|with-summary))|screens\/correspondence\/.*\.module\.css|(?:components|forms)\/(?:(?!chart\/|field\/(?:calendar|rating)|overlay\/(?:search|toast)).)*\.module\.css)|@tanstack\/(?:query-core\/.*mutationObserver|react-query\/.*useMutation)\./;
/** The basis of calendars, which the calendar page needs too, and a part of all lists of the kit that is too small for a file. */
const calendars =
  /\/components\/(?:kit-locale|field\/week-keys)|\/use-sync-external-store\/|\/(?:react-aria|react-stately)\/.*\/calendar\//;
/** Dialogs, lists and the calendar of a date field, loaded when they are opened. */
const overlays =
  /\/components\/(?:overlay\/(?!notification)|kit-locale|field\/(?:calendar-popover|multi-select-list))|\/(?:react-aria|react-stately|react-aria-components|@internationalized\/\w+)\//;
/** The schema library. */
const schemas = /\/node_modules\/zod\//;
/** The schemas of the portal's own endpoints, in one file with those of agents' pages, which they contain. */
const endpoints = /\/contracts\/src\/portal\/endpoints\.ts$/;
/**
 * Operations and components of the contact centre, whose pages link to each other, and what its agents have in the frame
 * around pages.
 */
const agents =
  /\/web\/src\/(?:app\/shell\/(?:agent-tools|show-call|single-layout|telephone)|lib\/pages\/page-back|components\/(?:account|task)\/(?!contact-persons)[\w-]+|forms\/account-phone)\.tsx?$|\/(?:web\/src\/api|contracts\/src\/(?:operations|entities|rules))\/(?:acting|contact-(?:account|centre|history)|correspondence|ecrm|ecrm-account|mail|report|task|task-log)\.ts$/;
/** The journal of drafts: home is shown without it, every other page needs it. */
const journal = /\/web\/src\/lib\/(?:journal\/|storage\/sealing)|\/node_modules\/(?:@noble\/ciphers|idb)\//;
/**
 * Operations of the upstream, the filters of lists, and what lists and forms share, but for what few pages need: notifications,
 * users, and what only the search shares.
 */
const lists =
  /\/web\/src\/(?:api\/(?!faq|message|push|service-history|statement|user)|lib\/(?!browser\/push-browser)|components\/(?!sign-in|table|chart|account)|forms\/(?:use-kept|customer-options|use-code-list|use-month-choices|use-submit-guard|machine-choice\/machine-name)\.)|\/contracts\/src\/(?!(?:operations|entities)\/(?:faq|message|service-history|service-visit|statement)|rules\/(?:basket|machine-meant)|portal\/basket)|@tanstack\/(?:react-)?query(?!.*[qQ]ueries)/;
/** Validation, loaded once something is typed. */
const rules = /\/web\/src\/forms\/schema-|\/node_modules\/yup\//;
/** Tables, with the filters and the search of lists, and the choice of machines, which is such a list in a form. */
const tables = /\/web\/src\/(?:lists|components\/table|forms\/machine-choice)\//;
/** Forms, but for the fields of a task's log, which would bring the operations of the contact centre to everybody's. */
const forms =
  /\/web\/src\/forms\/(?!task-entry-fields|schema-|handover\/|baskets\/(?:save-basket|basket\.)|repeat-order\/(?:repeated-notice|repeat-trouble)|.*\.schema\.ts)/;
/** Home, with what it has in common with the home of agents. */
const home = /\/web\/src\/screens\/home\/(?:home\.screen\.tsx|agent-home\.module\.css)$/;
/** What home loads after the page: what needs the person. */
const needs = /\/web\/src\/screens\/home\/(?:needs-you|need-lines|put-off-work|use-put-off-work)\.tsx?$/;
/** Small pages that link to each other. */
const families =
  /\/web\/src\/(?:screens|forms)\/(correspondence|handover|user|task-detail|error)\/(?!.*\.(?:dialog|schema)|mail-frame|sanitise)/;

/**
 * What is bundled together. A module goes into the first group that matches it or imports it, so basic groups come
 * first; a single page's own modules stay with that page.
 */
export const chunkGroups = [
  { name: 'visit', test: visit },
  { debugName: 'words', name: (id: string) => nameOf(words.exec(id), 'words-'), test: words },
  {
    debugName: 'portal words',
    name: (id: string) => nameOf(portalWords.exec(id), 'portal-'),
    test: portalWords,
  },
  { debugName: 'few words', name: (id: string) => nameOf(fewWords.exec(id), 'pages-'), test: fewWords },
  {
    debugName: 'order words',
    name: (id: string) => nameOf(orderWords.exec(id), 'orders-'),
    test: orderWords,
  },
  { debugName: 'guest words', name: (id: string) => nameOf(guestWords.exec(id), 'guest-'), test: guestWords },
  { debugName: 'agent words', name: (id: string) => nameOf(agentWords.exec(id), 'agent-'), test: agentWords },
  { name: 'front', test: front },
  { name: 'scan', test: scan },
  { name: 'shell', test: shell },
  { name: 'calendars', test: calendars, minShareCount: 2 },
  { name: 'overlays', test: overlays, minShareCount: 2 },
  {
    name: 'lists',
    test: (id: string) => schemas.test(id) || journal.test(id) || (lists.test(id) && !agents.test(id)),
    minShareCount: 2,
  },
  { name: 'agents', test: (id: string) => endpoints.test(id) || agents.test(id) },
  { name: 'rules', test: rules },
  { name: 'tables', test: tables, minShareCount: 2 },
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'home', test: home },
  { name: 'needs', test: needs },
  { debugName: 'families', name: (id: string) => nameOf(families.exec(id)), test: families },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

function nameOf(match: RegExpExecArray | null, before = ''): string | null {
  const name = match?.slice(1).find((part) => part !== undefined);
  return name === undefined ? null : before + name;
}
