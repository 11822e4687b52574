import { type FieldError, type ProblemCode, problemStatus } from '@ebp/contracts/envelope';
import type { DataOf, Operation } from '@ebp/contracts/operation';
import { basketHeader, unattendedHeader } from '@ebp/contracts/portal/request-headers';
import { onTestFinished, vi } from 'vitest';
import { flushClientLog } from '../lib/gateway/client-log.ts';
import { stubUploads } from './upload-stub.ts';

/** A call as the gateway would have received it. */
export interface StubbedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The basket that an order names as its source. */
  readonly basket?: string | undefined;
  /** Made by a window in which nobody has done anything since news or the connection came. */
  readonly isUnattended: boolean;
}

type Reply<Data> = Data | ((call: StubbedCall) => Data | Promise<Data>);

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly reply: (call: StubbedCall) => Promise<Response>;
}

/**
 * Replaces the gateway in a component test. An answer must satisfy its operation's schema, and an unexpected call fails
 * the test. A later answer replaces an earlier one.
 */
export class NetworkStub {
  /** All calls except those to the client log. */
  readonly calls: StubbedCall[] = [];
  readonly #log: string[] = [];
  readonly #routes: Route[] = [];

  /** Messages of the page to the client log, without its pause before it sends them. */
  get log(): readonly string[] {
    flushClientLog();
    return this.#log;
  }

  answer<O extends Operation>(operation: O, reply: Reply<DataOf<O>>): void {
    this.#add(operation.method, operation.path, async (call) => {
      const data = await (typeof reply === 'function'
        ? (reply as (call: StubbedCall) => unknown)(call)
        : reply);
      operation.data.parse(data);
      return envelope(200, { isSuccess: true, data });
    });
  }

  /** Answers one of the gateway's own calls, once the data are there. */
  answerPortal(method: string, path: `/bff/${string}`, data: unknown): void {
    this.#add(method, path, async () => envelope(200, { isSuccess: true, data: await data }));
  }

  /** Answers with bytes, such as a picture or a file. */
  answerBytes(method: string, path: `/bff/${string}`, bytes: () => Blob): void {
    this.#add(method, path, async () => new Response(bytes()));
  }

  refuse(
    operation: { readonly method: string; readonly path: string },
    code: ProblemCode,
    messageId = 'error.upstream',
    fieldErrors?: readonly FieldError[],
    params?: Readonly<Record<string, string>>,
  ): void {
    this.#add(operation.method, operation.path, async () => {
      const error = { code, messageId, correlationId: 'correlation-of-the-test', params, fieldErrors };
      return envelope(problemStatus[code], { isSuccess: false, data: null, error });
    });
  }

  /** Leaves a call unanswered. */
  hold({ method, path }: { readonly method: string; readonly path: string }): void {
    this.#add(method, path, () => new Promise(() => undefined));
  }

  /** Breaks a call off, as if the gateway could not be reached. */
  cutOff({ method, path }: { readonly method: string; readonly path: string }): void {
    this.#add(method, path, () => Promise.reject(new CutOff('Failed to fetch')));
  }

  /** Calls of one operation, in order. */
  callsOf({ method, path }: { readonly method: string; readonly path: string }): readonly StubbedCall[] {
    return this.calls.filter((call) => call.method === method && pattern(path).test(call.path));
  }

  async handle(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), location.origin);
    const call: StubbedCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      basket: new Headers(init.headers).get(basketHeader) ?? undefined,
      isUnattended: new Headers(init.headers).has(unattendedHeader),
    };
    if (call.path === '/bff/client-log') {
      this.#log.push(...(call.body as { message: string }[]).map(({ message }) => message));
      return new Response(null, { status: 204 });
    }
    this.calls.push(call);
    const route = this.#routes.findLast(({ method, path }) => method === call.method && path.test(call.path));
    if (!route) throw new Error(`nobody expected ${call.method} ${call.path}`);
    return route.reply(call);
  }

  #add(method: string, path: string, reply: Route['reply']): void {
    this.#routes.push({ method, path: pattern(path), reply });
  }
}

/** What `fetch` throws without a connection. */
class CutOff extends TypeError {}

/** Replaces the network with a stub until the test is over. */
export function stubNetwork(): NetworkStub {
  const stub = new NetworkStub();
  const unexpected: unknown[] = [];
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    try {
      return await stub.handle(input, init);
    } catch (error) {
      if (!(error instanceof CutOff)) unexpected.push(error);
      throw error;
    }
  };
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  stubUploads(answer);
  onTestFinished(() => {
    spy.mockRestore();
    if (unexpected.length > 0) throw unexpected[0];
  });
  return stub;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function envelope(status: number, body: unknown): Response {
  return Response.json(body, { status });
}
