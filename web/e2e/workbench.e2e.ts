import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { expectNoAxeViolations } from './harness/accessibility.ts';
import { addresses } from './harness/addresses.ts';
import { takePictures } from './harness/pictures.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

const { harbourAdmin } = demoAccounts;
const workbench = `${addresses.testing}/__testing`;

test('the workbench shows what was called and answered, and forces a fault with a click', async ({
  page,
  context,
}) => {
  await signIn(page, harbourAdmin, '/ebp/message/');
  await expect(page.getByText(/^\d+ messages/)).toBeVisible();
  const tools = await context.newPage();
  await tools.goto(workbench);
  const messages = tools.locator('[id="message.search"]');
  await expect(messages).toContainText(/[1-9]\d* calls?, last 200/);
  await messages.locator('summary').click();
  await expect(messages.getByText('GET /api/ebp/message/search?').first()).toBeVisible();
  await expect(messages.getByLabel('What was answered').first()).toContainText('"isSuccess": true');

  await messages.getByRole('button', { name: 'Business failure: message.search', exact: true }).click();
  await expect(messages.locator('summary')).toContainText('Business failure');
  await expectNoAxeViolations(tools);
  await takePictures(tools, 'workbench-operation');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await messages.getByRole('combobox', { name: 'Status' }).selectOption('404');
  await messages.getByRole('button', { name: 'Force: the status of message.search' }).click();
  await expect(messages.locator('summary')).toContainText('status 404');
  const answered = page.waitForResponse(/message\/search/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await answered;
  await tools.reload();
  await expect(messages.locator('summary')).toContainText('last 404');
  await messages.getByRole('button', { name: 'End the fault: message.search' }).click();
  await expect(messages.locator('summary')).not.toContainText('status 404');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^\d+ messages/)).toBeVisible();
});

test('the client that the guide shows lists the machines of a user', () => {
  const client = join(import.meta.dirname, '../../docs/client/list-machines.ts');
  const { company, code, password } = harbourAdmin;
  const listed = execFileSync(process.execPath, [client, addresses.portal, company, code, password]);
  expect(listed.toString()).toContain('HK-M-0001');
});

test('a developer reads the API documents and sets the workbench', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: addresses.testing });

  await test.step('the API documents show a call with its recorded example, from this machine alone', async () => {
    const strange: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(addresses.testing)) strange.push(request.url());
    });
    page.on('console', (message) => strange.push(message.text()));
    await page.goto(workbench);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await takePictures(page, 'workbench');

    await page.getByRole('link', { name: 'API documents' }).click();
    await page.getByText('The gateway’s own calls').click();
    await page.getByText('Signs in by password').click();
    await expect(page.getByText('"admin@harbour.example"').first()).toBeVisible();
    await takePictures(page, 'workbench-api');
    expect(strange).toEqual([]);
    await page.goto(workbench);
  });

  await test.step('companies are switched', async () => {
    await page.getByRole('link', { name: 'CMTW', exact: true }).click();
    await expect(page.getByRole('link', { name: 'CMTW', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('link', { name: 'Open the portal as CMTW' })).toHaveAttribute(
      'href',
      `${addresses.portal}/?company=CMTW`,
    );
  });

  await test.step('a scenario begins, and the clock is set', async () => {
    await page.getByRole('button', { name: 'Begin: maintenance' }).click();
    await expect(page.getByText('on: every call is answered 503')).toBeVisible();
    await page.getByLabel('Set to (UTC)').fill('2031-03-01T04:00');
    await page.getByRole('button', { name: 'Set: the clock', exact: true }).click();
    await expect(page.getByText('2031-03-01 04:00 UTC')).toBeVisible();
  });

  await test.step('commands are copied', async () => {
    const copied = async (button: string, command: string) => {
      await page.getByRole('button', { name: `Copy the command: ${button}` }).click();
      await expect(page.getByRole('status')).toHaveText(`Copied: ${command}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    };
    const { wiremockOfPeople } = addresses;
    await copied('End, maintenance', `curl -X PUT ${wiremockOfPeople}/__admin/scenarios/maintenance/state`);
    await page.getByLabel('Set to (UTC)').fill('2031-04-01T05:30');
    await copied(
      'Set, the clock',
      `curl -X PUT ${wiremockOfPeople}/__clock -d '{"now":"2031-04-01T05:30:00.000Z"}'`,
    );
  });

  await test.step('everything is reset', async () => {
    await page.getByRole('button', { name: /^Reset everything/ }).click();
    await expect(page.getByRole('button', { name: 'Begin: maintenance' })).toBeVisible();
    await expect(page.getByText('(set)')).toHaveCount(0);
  });
});
