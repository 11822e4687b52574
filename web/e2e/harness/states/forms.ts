import { expect, type Page } from '@playwright/test';
import type { Form } from '../forms/form.ts';
import { onePageForms } from '../forms/pages.ts';
import { stagedForms } from '../forms/stages.ts';
import { signIn } from '../sign-in.ts';
import type { PageState, PageStates } from './state.ts';

/** Each step of every form, what it offers after a reload, and its receipt. */
export const formStates: PageStates = Object.fromEntries(
  Object.entries({ ...stagedForms, ...onePageForms }).flatMap(([name, form]) => statesOf(name, form)),
);

function statesOf(name: string, form: Form): [string, PageState][] {
  const reachStep = async (page: Page, count: number) => {
    await signIn(page, form.account, form.path);
    for (const { fill } of form.steps.slice(0, count)) await fill(page);
  };
  const within = 'main';
  const steps = form.steps.map((_, index): [string, PageState] => [
    `${name}, step ${index + 1}`,
    { reach: (page) => reachStep(page, index + 1), within },
  ]);
  const offered = async (page: Page) => {
    await reachStep(page, 1);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue with it' }).first()).toBeVisible();
  };
  const sent = async (page: Page) => {
    await reachStep(page, form.steps.length);
    await page.getByRole('button', { name: form.send, exact: true }).click();
    await expect(form.done(page).first()).toBeVisible();
  };
  return [
    ...steps,
    ...(form.steps[0].isOffered ? [[`${name}, offered again`, { reach: offered, within }] as const] : []),
    [`${name}, sent`, { reach: sent, within }],
  ].map(([key, state]) => [key as string, state as PageState]);
}
