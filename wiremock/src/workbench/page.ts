import { operations } from '@ebp/contracts/catalogue';
import { companyCodes, companyProfiles } from '@ebp/contracts/companies';
import type { Operation } from '@ebp/contracts/operation';
import { allDemoAccounts } from '@ebp/contracts/testing/demo-world';
import { faultScenario, statuses } from '../framework/faults.ts';
import {
  type Action,
  clockAction,
  commandOf,
  endFaultsAction,
  faultActions,
  faultLabels,
  resetAction,
  scenarioAction,
  statusAction,
} from './actions.ts';
import { type Html, html } from './html.ts';
import type { SeenCall, View } from './view.ts';

/** Addresses shown on the page. */
export interface Addresses {
  readonly wiremock: string;
  /** The address of the portal; absent where the recorded upstream runs alone. */
  readonly portal?: string | undefined;
}

const shownCalls = 5;
const shownText = 4_000;

const copyButton = (command: string, what: string): Html =>
  html`<button type="button" class="copy" data-command="${command}" aria-label="Copy the command: ${what}">Copy</button>`;

const isCompany = (code: string): boolean => companyCodes.some((one) => one === code);

const counted = (calls: number): string => (calls === 1 ? '1 call' : `${calls} calls`);

/** A value that the tester chooses. */
interface Choice {
  /** The form's field of that name, which a command refers to in braces. */
  readonly name: string;
  readonly field: Html;
  /** The action's placeholder for the chosen value. */
  readonly standIn: string;
}

/** A button that performs an action, and the equivalent command. */
function deed(label: string, what: string, command: string, fields: Action['fields'], choice?: Choice): Html {
  const hidden = Object.entries(fields)
    .filter(([name]) => name !== choice?.name)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const general = choice ? command.replaceAll(choice.standIn, `{${choice.name}}`) : command;
  return html`<form method="post" action="/__testing" class="deed">${hidden}${choice?.field}<button aria-label="${label}: ${what}">${label}</button>${copyButton(general, `${label}, ${what}`)}</form>`;
}

/** The complete page. `open` is the operation whose section is expanded. */
export function workbenchPage(view: View, { wiremock, portal }: Addresses, open: string): Html {
  const at = (operation: string): string =>
    `/__testing?${new URLSearchParams({ company: view.company, ...(operation && { open: operation }) })}${operation && `#${operation}`}`;
  const act: Act = (label, what, action, { operation = '', choice } = {}) =>
    deed(label, what, commandOf(wiremock, action), { ...action.fields, at: at(operation) }, choice);
  const sections = operations.map((operation) => operationPart(operation, view, open, act));
  const others = view.calls.filter(
    ({ operation, company }) => !isCompany(company) || (operation === '' && company === view.company),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Workbench of the recorded upstream</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__testing/style.css">
<script src="/__testing/client.js" defer></script>
</head>
<body>
<header><h1>Workbench of the recorded upstream</h1>
<p>WireMock at <code>${wiremock}</code>. <a href="${at('')}">Show what is new</a> <a href="/__api">API documents</a></p></header>
<main>
${companyPart(view, portal)}
${worldPart(view, act, at)}
<section aria-labelledby="operations"><h2 id="operations">Operations</h2>
<p>What was called for ${view.company}, of the last ${view.calls.length} calls. A fault holds for every company until it is ended.</p>
${sections}
${others.length > 0 && html`<details><summary><span>No operation or company</span> <span class="count">${counted(others.length)}</span></summary>${others.slice(0, shownCalls).map(callPart)}</details>`}
</section>
</main>
<p role="status" id="copied"></p>
</body>
</html>`;
}

function companyPart({ company }: View, portal: string | undefined): Html {
  const accounts = allDemoAccounts.filter((account) => account.company === company);
  return html`<section aria-labelledby="company"><h2 id="company">Company world</h2>
<nav aria-label="Companies">${companyCodes.map(
    (code) =>
      html`<a href="/__testing?company=${code}"${code === company && html` aria-current="page"`}>${code}</a>`,
  )}</nav>
<p>Time zone ${companyProfiles[company].timeZone}, facts in <code>wiremock/world/${company}</code>.
${portal !== undefined && html`<a href="${portal}/?company=${company}">Open the portal as ${company}</a>`}</p>
<details><summary>Accounts of ${company}</summary>
<table><thead><tr><th scope="col">Login name</th><th scope="col">Password</th></tr></thead><tbody>${accounts.map(
    ({ code, password }) => html`<tr><td>${code}</td><td>${password}</td></tr>`,
  )}</tbody></table></details></section>`;
}

type Act = (
  label: string,
  what: string,
  action: Action,
  more?: { readonly operation?: string; readonly choice?: Choice },
) => Html;

const anyMoment = '{now}';

function worldPart({ scenarios, clock, changes }: View, act: Act, at: (operation: string) => string): Html {
  const isAway = scenarios.get('maintenance') === 'on';
  const now = clock.now.slice(0, 16);
  return html`<section aria-labelledby="world"><h2 id="world">World</h2>
<dl>
<dt>Maintenance</dt><dd>${isAway ? 'on: every call is answered 503' : 'off'} ${
    isAway
      ? act('End', 'maintenance', scenarioAction('maintenance'))
      : act('Begin', 'maintenance', scenarioAction('maintenance', 'on'))
  }</dd>
<dt>Clock</dt><dd><time datetime="${clock.now}">${clock.now.replace('T', ' ').slice(0, 16)} UTC</time>${clock.isSet && ' (set)'}
${act('Set', 'the clock', clockAction(anyMoment), { choice: { name: 'now', standIn: anyMoment, field: html`<label>Set to (UTC) <input type="datetime-local" name="now" value="${now}" required></label>` } })}
${clock.isSet && act('Real time', 'clock', clockAction())}</dd>
<dt>Faults</dt><dd>${faultList(scenarios, act, at)}</dd>
<dt>Changed by users</dt><dd><details><summary>As JSON</summary><pre tabindex="0" aria-label="What users changed">${readable(changes)}</pre></details></dd>
</dl>
${act('Reset everything', 'changes, faults, stubs, journal and clock', resetAction)}</section>`;
}

/** Every scenario that is on, also of a stub written by hand; maintenance has a line of its own. */
function faultList(scenarios: View['scenarios'], act: Act, at: (operation: string) => string): Html {
  const on = [...scenarios].filter(([name]) => name !== 'maintenance');
  if (on.length === 0) return html`none`;
  const items = on.map(([name, state]) => {
    const id = operations.find((one) => faultScenario(one.id) === name)?.id;
    const what = id === undefined ? html`${name}` : html`<a href="${at(id)}">${id}</a>`;
    return html`<li>${what}: ${stateLabel(state)} ${act('End', id ?? name, scenarioAction(name))}</li>`;
  });
  return html`<ul>${items}</ul>${act('End all faults', 'maintenance as well', endFaultsAction)}`;
}

const stateLabel = (state: string): string => faultLabels[state as keyof typeof faultLabels] ?? state;

/** Not a real status: a placeholder for the chosen one. */
const anyStatus = 999;
const statusChoice: Choice = {
  name: 'status',
  standIn: String(anyStatus),
  field: html`<label>Status <select name="status">${statuses.map((status) => html`<option>${status}</option>`)}</select></label>`,
};

function operationPart(operation: Operation, view: View, open: string, act: Act): Html {
  const { id, method, path, summary } = operation;
  const own = view.calls.filter((call) => call.operation === id && call.company === view.company);
  const state = view.scenarios.get(faultScenario(id));
  const [last] = own;
  return html`<details id="${id}"${open === id && html` open`}>
<summary><span>${id}</span> <span class="count">${counted(own.length)}${last && html`, last ${last.status || 'broken off'}`}</span>${state && html` <strong>${stateLabel(state)}</strong>`}</summary>
<p>${summary}. <code>${method} ${path}</code></p>
<div class="deeds" role="group" aria-label="Faults of ${id}">
${faultActions(id).map(({ label: name, action }) => act(name, id, action, { operation: id }))}
${act('Force', `the status of ${id}`, statusAction(operation, anyStatus), { operation: id, choice: statusChoice })}
${state && act('End the fault', id, scenarioAction(faultScenario(id)), { operation: id })}
</div>
${own.length === 0 ? html`<p>Not called yet.</p>` : own.slice(0, shownCalls).map(callPart)}
</details>`;
}

function callPart(call: SeenCall): Html {
  return html`<article><h3>${call.at}: ${call.status || 'broken off'}</h3>
<p><code>${call.request}</code>, answered by “${call.stub}”</p>
${call.sent && html`<pre tabindex="0" aria-label="What was sent">${readable(call.sent)}</pre>`}
${call.answered && html`<pre tabindex="0" aria-label="What was answered">${readable(call.answered)}</pre>`}</article>`;
}

function readable(text: string): string {
  const isShort = text.length <= shownText;
  try {
    const spaced = JSON.stringify(JSON.parse(text), null, 2);
    return spaced.length <= shownText ? spaced : `${spaced.slice(0, shownText)} …`;
  } catch {
    return isShort ? text : `${text.slice(0, shownText)} …`;
  }
}
