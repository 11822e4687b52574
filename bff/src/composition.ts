import { randomUUID } from 'node:crypto';
import { operations } from '@ebp/contracts/catalogue';
import { pageHintSuffix, readPageHint } from '@ebp/contracts/portal/page-hint';
import type { Express } from 'express';
import type { DestinationStream, Logger } from 'pino';
import { createEndpointRouter } from './access/endpoint-router.ts';
import { actingHandlers, readActingScope } from './aggregates/acting.ts';
import { createAfterWrites } from './aggregates/after-writes.ts';
import { attention } from './aggregates/attention.ts';
import { basketHandlers } from './aggregates/baskets.ts';
import { codeLists } from './aggregates/code-lists.ts';
import { createCompanyData } from './aggregates/company-data.ts';
import { contactCentre } from './aggregates/contact-centre.ts';
import { handoverHandlers } from './aggregates/handovers.ts';
import { home } from './aggregates/home.ts';
import { withNews } from './aggregates/news-writes.ts';
import { oneCustomer } from './aggregates/one-customer.ts';
import { oneMachine } from './aggregates/one-machine.ts';
import { createPush } from './aggregates/push.ts';
import { putOff } from './aggregates/put-off.ts';
import { requestHandlers } from './aggregates/requests.ts';
import { scannedMachine } from './aggregates/scanned-machine.ts';
import { sessionBootstrap } from './aggregates/session-bootstrap.ts';
import { UpstreamNews } from './aggregates/upstream-news.ts';
import { createApp } from './app.ts';
import { createAuth } from './auth/create-auth.ts';
import { builtClient } from './built-client.ts';
import { Captchas, captchaHandler } from './captcha/captcha.ts';
import { clientLogHandler } from './client-log/client-log.ts';
import { policyReportHandler } from './client-log/policy-report.ts';
import type { Config } from './config/config.ts';
import { archiveHandler } from './documents/archive-route.ts';
import { FileHandles } from './documents/file-handle.ts';
import { fileHandler } from './documents/file-route.ts';
import { createUpload } from './documents/upload.ts';
import { createChecks } from './gateway/checks/checks.ts';
import { OnceOnly } from './gateway/checks/once-only.ts';
import { createRules } from './gateway/checks/rules/rules.ts';
import { timeoutsFrom } from './gateway/exchange/attempt.ts';
import { createUpstreamCaller } from './gateway/exchange/create-upstream-caller.ts';
import { tracedUpstream } from './gateway/exchange/traced-upstream.ts';
import { createUpstreamClient } from './gateway/exchange/upstream-client.ts';
import { openUpstreamPools } from './gateway/exchange/upstream-pools.ts';
import { createForward } from './gateway/forward.ts';
import { createGateway, createRouteTable } from './gateway/gateway.ts';
import { IdempotencyKeys } from './gateway/idempotency.ts';
import { whyFields } from './http/causes.ts';
import { mountedPacks } from './mount-packs.ts';
import { createAdminApp } from './observability/admin.ts';
import { createAudit } from './observability/audit.ts';
import { ContractDrift } from './observability/contract-drift.ts';
import { LineBatches } from './observability/line-batches.ts';
import type { OpenTracing } from './observability/load-tracing.ts';
import { createLogger } from './observability/logger.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { tracedFetch } from './observability/tracing.ts';
import { Acting, type SessionOf } from './session/acting.ts';
import { Baskets } from './session/baskets.ts';
import { cookieName, readCookie } from './session/cookie.ts';
import { Handovers } from './session/handovers.ts';
import { KeyedNames } from './session/keyed-names.ts';
import { MachineOrders } from './session/machine-orders.ts';
import { openDatabase } from './session/open-database.ts';
import { pushNotes } from './session/push-notes.ts';
import { PutOffs } from './session/put-offs.ts';
import { redisFault } from './session/redis/redis-fault.ts';
import { RequestJournal } from './session/request-journal.ts';
import { Sealer } from './session/sealer.ts';
import { SessionFailures } from './session/session-failures.ts';
import { Throttle } from './session/throttle.ts';
import { ImageFolders } from './static-host/image-folders.ts';
import { staticRoute } from './static-host/static-route.ts';

/** The portal with all its dependencies. */
export interface Portal extends Pick<ReturnType<typeof createAuth>, 'settled' | 'signedOut'> {
  readonly app: Express;
  readonly admin: Express;
  readonly logger: Logger;
  /** Resolves once the session store answers. */
  ready(): Promise<void>;
  /** Does beforehand what the first visitor would wait for; never fails. */
  warm(): Promise<void>;
  /** From now on /readyz fails, so that a load balancer stops sending requests here. */
  drain(): void;
  /** Ends the event streams, which would otherwise stay open. */
  hangUp(): void;
  /** Closes stores and connections. */
  close(): Promise<void>;
}

export interface PortalOptions {
  readonly logDestination?: DestinationStream;
  readonly clientDirectory?: string;
  /** Node's own numbers beside the portal's in /metrics. */
  readonly processMetrics?: boolean;
  /** The result of `loadTracing`. */
  readonly openTracing?: OpenTracing | undefined;
}

/** Creates the real dependencies. The only place that knows all of them. */
export function composePortal(config: Config, options: PortalOptions = {}): Portal {
  const metrics = createMetrics(options.processMetrics);
  const logger = createLogger(config.log.level, options.logDestination ?? linesOf(metrics));
  const tracing = options.openTracing?.((spans, reason) => {
    metrics.spansLost(spans);
    if (reason) logger.warn(whyFields({ code: 'TRACES_LOST', detail: reason }), 'tracing');
  });
  const audit = createAudit(logger, metrics);
  const database = openDatabase(config, (error) =>
    logger.warn(whyFields(redisFault(error)), 'session store'),
  );
  const sealing = { database, names: new KeyedNames(config.tokenKeys), sealer: new Sealer(config.tokenKeys) };
  const throttle = new Throttle(database, sealing.names);
  const pools = openUpstreamPools(config.upstream, logger);
  const plainUpstream = createUpstreamClient(pools, metrics);
  const upstream = tracing ? tracedUpstream(plainUpstream, tracing) : plainUpstream;
  const { urls } = config.upstream;
  const timeoutOf = timeoutsFrom(config.upstream);
  const drift = new ContractDrift(config.contractDriftSample, logger, metrics);
  const caller = createUpstreamCaller(upstream, timeoutOf, drift);
  const auth = createAuth({
    config,
    sealing,
    throttle,
    upstream: caller,
    audit,
    logger,
    metrics,
    fetch: tracing ? tracedFetch(tracing, 'issuer') : fetch,
  });
  const { sessions, news, watching } = auth;
  const acting = new Acting({ sessions, readScope: readActingScope(caller, randomUUID), ...config.acting });
  const sessionOf: SessionOf = async (request) => acting.enter(await sessions.read(request), request);
  const companyData = createCompanyData(caller);
  const handles = new FileHandles(config.sessionSecrets);
  const linkFile = handles.link.bind(handles);
  const images = new ImageFolders(config.sessionSecrets, urls);
  const captchas = new Captchas(sealing);
  const idempotency = new IdempotencyKeys(sealing);
  const requests = new RequestJournal(sealing);
  const machineOrders = new MachineOrders(sealing);
  const putOffs = new PutOffs(sealing);
  const baskets = new Baskets(sealing);
  const withoutNews = createAfterWrites({
    sessions,
    changes: auth.changes,
    caller,
    logger,
    requests,
    machineOrders,
    baskets,
    pushNotes: pushNotes(sealing),
  });
  const push = createPush({
    settings: config.webPush,
    subscriptions: auth.subscriptions,
    sessions,
    sealing,
    audit,
    logger,
    metrics,
  });
  const afterWrites = withNews(withoutNews, { news, logger, metrics, notify: push.told });
  const upstreamNews = new UpstreamNews({
    watching,
    sessions,
    caller,
    database,
    news,
    logger,
    metrics,
    settings: config.news,
    notices: push.notices,
    names: sealing.names,
  });

  const gateway = createGateway({
    routes: createRouteTable(operations, config.extensions),
    sessions,
    acting,
    checks: createChecks({
      caller,
      upload: createUpload({
        captchas,
        throttle,
        upstream,
        idempotency,
        audit,
        afterWrites,
        timeoutOf,
      }),
      rules: createRules(caller),
      onceOnly: new OnceOnly(database, sealing.names),
    }),
    audit,
    forward: createForward({
      throttle,
      upstream,
      idempotency,
      afterWrites,
      linkFile,
      observe: drift.observe.bind(drift),
      audit,
      timeoutOf,
    }),
  });

  const failures = new SessionFailures(sealing);
  const hasRecords = config.extensions.has('UPSTREAM_CUSTOMER_RECORDS');
  const app = createApp({
    config,
    logger,
    metrics,
    tracing,
    onFailure: ({ sessionKey = '', operation = 'none', correlationId }, outcome) =>
      void failures.note(sessionKey, { at: new Date().toISOString(), operation, outcome, correlationId }),
    fairShare: auth.fairShare,
    guard: auth.guard,
    endpoints: createEndpointRouter(
      { sessions, throttle, acting, audit },
      {
        ...auth.handlers,
        'bff.session': sessionBootstrap({ ...auth, config, companyData, sessions, acting, images }),
        'bff.home': home({ sessions, caller, images }),
        'bff.attention': attention({ caller, putOffs, baskets, noteReadings: push.noteReadings }),
        'bff.put-off': putOff(putOffs),
        ...requestHandlers(requests, baskets),
        ...basketHandlers(baskets),
        ...actingHandlers(acting, audit),
        ...push.handlers,
        'session.scanned-machine': scannedMachine({ caller, throttle, orders: machineOrders }),
        'bff.machine': oneMachine({ caller, linkFile }),
        'bff.customer': oneCustomer({ caller, audit, hasRecords }),
        'bff.agents': contactCentre(config.extensions),
        ...handoverHandlers({ sessions, handovers: new Handovers(sealing) }),
        'bff.code-lists': codeLists(caller),
        'bff.captcha': captchaHandler(captchas, throttle),
        'bff.file': fileHandler(handles, upstream),
        'bff.file-archive': archiveHandler(handles, upstream, sessionOf),
        'bff.client-log': clientLogHandler(logger),
        'bff.policy-report': policyReportHandler(logger, metrics),
      },
    ),
    comingBack: auth.comingBack,
    whyLost: sessions.whyLost,
    gateway,
    staticHost: staticRoute(urls.STATIC, images, tracing),
    hasSession: (request) => sessions.cookie.resolve(request) !== undefined,
    hintOf: (request) => readPageHint(readCookie(request, cookieName(config, pageHintSuffix))),
    clientDirectory: options.clientDirectory ?? builtClient,
    packs: mountedPacks(),
  });

  let draining = false;
  const admin = createAdminApp({
    logger,
    metrics,
    parts: {
      redis: { isNeeded: true, probe: () => database.ping(), late: 'REDIS_SLOW' },
      // Sessions can be read without the capability to begin or end them.
      'redis-writes': { isNeeded: false, probe: () => database.tryWrite(), late: 'REDIS_SLOW' },
      // Sessions with a fresh token work without it.
      issuer: { isNeeded: false, probe: () => auth.issuers.probe(), late: 'ISSUER_TIMEOUT' },
    },
    isDraining: () => draining,
  });

  return {
    app,
    admin,
    logger,
    // A client that connects before messages are heard would be told that everything may have changed.
    ready: async () => void (await Promise.all([database.ready(), database.hears()])),
    warm: () => auth.issuers.warm(),
    drain: () => {
      draining = true;
    },
    hangUp: () => {
      upstreamNews.close();
      auth.hangUp();
    },
    settled: auth.settled,
    signedOut: auth.signedOut,
    close: async () => {
      await auth.close();
      await push.close?.();
      await pools.close();
      await database.close();
      await tracing?.close();
    },
  };
}

/** Standard output; lost lines are counted. */
function linesOf(metrics: Pick<Metrics, 'logLost'>): LineBatches {
  const lines = new LineBatches();
  lines.onDrop = metrics.logLost;
  return lines;
}
