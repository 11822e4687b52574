import type { Operation } from '@ebp/contracts/operation';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NetworkStub } from '../../../testing/network-stub.ts';

/**
 * Fills what is still empty in a request form and sends it. A field of the request that stays empty has no input in
 * the page; a value that is not repeated below the thanks is missing from the summary.
 */
export async function expectNothingForgotten(network: NetworkStub, operation: Operation): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect.element(submit).toBeVisible();
  const typed = await fillEmptyTexts();
  for (const list of document.querySelectorAll<HTMLSelectElement>('main select'))
    if (list.value === '')
      await userEvent.selectOptions(list, list.options[list.options.length - 1]?.value ?? '');
  await submit.click();
  await expect.element(submit).not.toBeInTheDocument();
  const unsaid = () => typed.filter((value) => !document.body.textContent.includes(value));
  await expect.poll(unsaid, { message: 'missing from the summary' }).toEqual([]);
  const [sent] = network.callsOf(operation);
  const fields = Object.keys((operation.body as { shape?: object } | undefined)?.shape ?? {});
  const body = sent?.body as Readonly<Record<string, unknown>>;
  expect(
    fields.filter((name) => !body[name]),
    'without an input',
  ).toEqual([]);
}

async function fillEmptyTexts(): Promise<readonly string[]> {
  const typed: string[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'main input:not([type]), main [type="text"], main textarea',
  )) {
    if (field.value !== '') continue;
    const value = `Typed ${typed.length + 1}`;
    await userEvent.fill(field, value);
    typed.push(value);
  }
  return typed;
}
