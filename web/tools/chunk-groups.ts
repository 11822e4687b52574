/** Words that most pages need, and what each company says in its own: one file a language. */
const words =
  /^\0virtual:messages\/(?:([\w-]+)\/(?:common|kit|menu|shell|machine|wizard|request|upload)|company\/\w+\.([\w-]+))$/;
/** Words of the contact centre, whose pages lead to each other: one file a language. */
const agentWords =
  /^\0virtual:messages\/([\w-]+)\/(?:calendar|contact-account|contact-history|correspondence|ecrm-account|report|task|telephony)$/;
/** Words of small pages, a few sentences each. */
const fewWords =
  /^\0virtual:messages\/([\w-]+)\/(?:account-manager|document|download-form|enquiry|faq|machine-relocation|message|profile|qr|service-request|training|usage|voc)$/;
/** Words of what is ordered, and ordered again. */
const orderWords = /^\0virtual:messages\/([\w-]+)\/(?:paper-order|repeat-order|toner-order)$/;

/** The document's own script, which asks who is here and fetches the rest, and the style of what every page has. */
const visit =
  /\/web\/(?:index\.html|src\/main\.tsx)$|vite\/preload-helper|\/web\/src\/(?:app\/boot|components\/(?:button|frame|field\/(?=field\.)|navigation\/(?=carousel|segments)|feedback)|screens\/login\/(?=login-panel)).*\.module\.css/;
/** What every page is made of, the login page too. */
const portal =
  /\/web\/src\/(?:app\/boot\/start\.tsx$|lib\/page-title|components\/(?:button|frame|sign-in\/use|field\/(?:text|password)-field))|\/rules\/dates|\/access\/function-keys/;
/** The frame around the pages, what all of them show, and the style of what they share. */
const shell =
  /\/web\/src\/(?:app\/(?:router\/portal-routes|shell\/shell)|lib\/formats|forms\/unfinished-work|components\/(?:feedback|navigation|layout\/(?!filter-panel))|(?:components|forms)\/(?:(?!field\/calendar).)*\.module\.css)/;
/** What a calendar stands on, which is a page of its own as well. */
const calendars =
  /\/components\/(?:kit-locale|field\/week-keys)|\/(?:react-aria|react-stately)\/.*\/calendar\//;
/** Dialogs, menus and the calendar of a field, which open when they are asked for. */
const overlays =
  /\/components\/(?:overlay\/(?!notification)|kit-locale|field\/(?:calendar-popover|multi-select-list))|\/(?:react-aria|react-stately|react-aria-components|@internationalized\/\w+)\//;
/** The schemas of the portal's own endpoints, and the library all schemas are written with. */
const schemas = /\/node_modules\/zod\/|\/contracts\/src\/portal\/endpoints/;
/** Operations of the upstream, and the fields that filter what they answer. */
const lists =
  /\/web\/src\/(?:api|lib|components\/(?!sign-in|table)|forms\/use-kept)|\/contracts\/src\/|@tanstack\/(?:react-)?query/;
/** What judges what was typed comes once something is typed. */
const rules = /\/web\/src\/forms\/schema-|\/node_modules\/yup\//;
/** Forms, and tables with the line that searches them. */
const forms = /\/web\/src\/(?:forms\/(?!schema-|.*\.schema\.ts)|components\/table\/)/;
/** Pages that are small and lead to each other. */
const families =
  /\/web\/src\/screens\/(correspondence|user|task-detail|error)\/(?!.*\.dialog|mail-frame|sanitise)/;

/**
 * What travels together. A module goes with the first group that names it or imports it, so what others stand on comes
 * first; what a single page has for itself stays with that page.
 */
export const chunkGroups = [
  { name: 'visit', test: visit },
  { debugName: 'words', name: (id: string) => nameOf(words.exec(id), 'words-'), test: words },
  { debugName: 'few words', name: (id: string) => nameOf(fewWords.exec(id), 'pages-'), test: fewWords },
  {
    debugName: 'order words',
    name: (id: string) => nameOf(orderWords.exec(id), 'orders-'),
    test: orderWords,
  },
  { debugName: 'agent words', name: (id: string) => nameOf(agentWords.exec(id), 'agent-'), test: agentWords },
  { name: 'portal', test: portal },
  { name: 'shell', test: shell },
  { name: 'calendars', test: calendars, minShareCount: 2 },
  { name: 'overlays', test: overlays, minShareCount: 2 },
  { name: 'schemas', test: schemas },
  { name: 'lists', test: lists, minShareCount: 2 },
  { name: 'rules', test: rules },
  { name: 'forms', test: forms, minShareCount: 2 },
  { debugName: 'families', name: (id: string) => nameOf(families.exec(id)), test: families },
].map((group, at, { length }) => ({ ...group, priority: length - at }));

function nameOf(match: RegExpExecArray | null, before = ''): string | null {
  const name = match?.slice(1).find((part) => part !== undefined);
  return name === undefined ? null : before + name;
}
