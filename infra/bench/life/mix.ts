/** One call of a browser; `{customer}` stands for the user's customer. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string;
  /** It carries an idempotency key of its own. */
  readonly isCreate?: true;
}

/** What a visitor does: the calls that a browser makes for it at the same time, with this gateway and without one. */
export interface Action {
  readonly kind: 'read' | 'list' | 'composed' | 'create';
  /** Per cent of all actions. */
  readonly share: number;
  readonly gateway: readonly Call[];
  /** A server that composes nothing passes on the calls that the gateway would make. */
  readonly peer: readonly Call[];
}

const get = (path: string): Call => ({ method: 'GET', path });

const messages = get('/api/ebp/message/search?top=1000');
const codeList = get('/api/ebp/codelist/search?typeList=SALUTATION&lang=ENGLISH');
const contacts = get('/api/ebp/accountManager/search?customerCode={customer}');
const orders = get('/api/ebp/consumableorder/search');
const visits = get('/api/ebp/servicehistory/search');
const user = get('/api/ebp/user/current/info');
const settings = get('/api/ebp/systemconfig/search');
const readings = get('/api/ebp/meterRead/machineUsageSummary?isSubmit=true');
const usage = get('/api/ebp/meterRead/machineUsageSummary?isSubmit=false');
const invoices = get('/api/ebp/estatement/search?type=TGI');
const enquiry: Call = {
  method: 'PUT',
  path: '/api/ebp/enquiry/create',
  isCreate: true,
  body: JSON.stringify({
    salutation: 'MS',
    name: 'Lau',
    email: 'lau@life.example',
    telNo: '28010001',
    customerCode: '{customer}',
    enquiryTypePkey: 'E1',
    subject: 'A second copier',
    content: 'Please call in the morning.',
  }),
};

const same = (kind: Action['kind'], share: number, call: Call): Action => ({
  kind,
  share,
  gateway: [call],
  peer: [call],
});
const composed = (share: number, path: string, peer: readonly Call[]): Action => ({
  kind: 'composed',
  share,
  peer,
  gateway: [get(path)],
});

/** What visitors do: mostly small reads, some long lists, composed answers and creates. */
export const actions: readonly Action[] = [
  same('read', 30, messages),
  same('read', 20, codeList),
  same('read', 20, contacts),
  // Passed on as it is.
  same('list', 7.5, orders),
  // Parsed, because each row gets a signed link.
  same('list', 7.5, visits),
  composed(4, '/bff/home', [messages, user, contacts]),
  composed(3, '/bff/attention', [user, readings, usage, orders, invoices]),
  // The facts about the company come from the gateway's cache; browsers of the other servers ask for the user alone
  // and for the settings.
  composed(3, '/bff/session', [user, settings]),
  same('create', 5, enquiry),
];
