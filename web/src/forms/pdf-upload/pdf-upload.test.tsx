import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { connect } from '../../testing/connection.ts';
import { openUpload, setMinute } from './testing/open-upload.ts';

const wrongFile = 'The file format is invalid. / Maximum file size is 500KB';
const wrongCode = 'The code you entered is incorrect';

describe('the upload panel', () => {
  it('[PAP-03] [PAP-20] [OPN-32] has title, subtitle, type, a chooser of PDF alone and the letters; refuses a missing file, another type, other bytes and more than 500,000 of them', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    await expect.element(page.getByRole('heading', { name: 'Send a form' })).toBeVisible();
    await expect.element(page.getByText('For those who have one.')).toBeVisible();
    await expect.element(page.getByRole('definition')).toHaveTextContent('Paper and staple order');
    await expect.element(page.getByLabelText('PDF file')).toHaveAttribute('accept', '.pdf');
    await expect.element(page.getByRole('img', { name: 'Image with 6 letters' })).toBeVisible();
    await expect.element(code).toHaveValue('');
    await upload();
    await expect.element(page.getByRole('link', { name: 'PDF file: This is required' })).toBeVisible();
    await userEvent.fill(code, 'ABCDEF');
    const wrong: [string, string, string?][] = [
      ['order.txt', '%PDF-1.7', 'text/plain'],
      ['order.pdf', 'PK zip in disguise'],
      ['order.pdf', `%PDF-${'x'.repeat(uploadMaxBytes - 4)}`],
    ];
    for (const file of wrong) {
      await choose(...file);
      await upload();
      await expect.element(page.getByRole('link', { name: `PDF file: ${wrongFile}` })).toBeVisible();
    }
    await choose('order.pdf', `%PDF-${'x'.repeat(uploadMaxBytes - 5)}`);
    await expect.element(page.getByRole('link', { name: `PDF file: ${wrongFile}` })).not.toBeInTheDocument();
    expect(network.callsOf(customerUploadCreate)).toEqual([]);
  });

  it('[PAP-20] takes a PDF for one, also on a computer that has another name for its type', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    network.answer(customerUploadCreate, { refNo: 'UP-4' });
    await choose('Order.PDF', '%PDF-1.7', 'application/wps-office.pdf');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await expect.element(page.getByText('Received as UP-4')).toBeVisible();
    const sent = network.callsOf(customerUploadCreate).map(({ body }) => (body as FormData).get('file'));
    expect(sent).toEqual([expect.objectContaining({ name: 'Order.PDF', type: 'application/pdf' })]);
  });

  it('[PAP-21] [OPN-05] writes letters in upper case, and asks for another picture', async () => {
    const { page, code, line } = await openUpload();
    await userEvent.type(code, 'ab cdefg');
    await expect.element(code).toHaveValue('ABCDEF');
    await page.getByRole('button', { name: 'New image' }).click();
    await expect.poll(line).toBe('M0 2H200');
    await expect.element(code).toHaveValue('');
  });

  it('[PAP-21] says that the letters were wrong beside them, keeps the file and shows others', async () => {
    const { page, choose, upload, code, line, network } = await openUpload();
    network.refuse(customerUploadCreate, 'FIELD_ERRORS', 'error.fieldErrors', [
      { path: 'validCode', messageId: 'upload.captcha' },
    ]);
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await expect.element(page.getByRole('link', { name: new RegExp(`${wrongCode}$`) })).toBeVisible();
    await expect.poll(line).toBe('M0 2H200');
    await expect.element(code).toHaveValue('');
    await expect.element(code).toHaveAccessibleDescription(wrongCode);
    await expect.element(page.getByText(/^order\.pdf/)).toBeVisible();
    network.answer(customerUploadCreate, { refNo: 'UP-1' });
    await userEvent.fill(code, 'GHKMNP');
    await upload();
    await expect.element(page.getByText('Received as UP-1')).toBeVisible();
  });

  it('[PAP-21] shows no letters that are used up where others did not come, and fetches them for whoever types', async () => {
    const { page, choose, upload, code, line, network, draw } = await openUpload();
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    network.cutOff(customerUploadCreate);
    network.cutOff({ method: 'GET', path: '/bff/captcha' });
    await upload();
    await expect.element(page.getByText('The image could not be loaded')).toBeVisible();
    expect(line()).toBeUndefined();
    draw();
    (code.element() as HTMLElement).focus();
    await expect.poll(line).toBe('M0 2H200');
  });

  it('[PAP-22] sends the file once with its type and letters, shows the way it has come, keeps it until then, and is empty again', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    let answer = (_: { refNo: string }) => {};
    network.answer(
      customerUploadCreate,
      () => new Promise<{ refNo: string }>((resolve) => (answer = resolve)),
    );
    await choose('order.pdf', '%PDF-1.7');
    const remove = page.getByRole('button', { name: 'Remove order.pdf' });
    await expect.element(remove).toBeEnabled();
    await userEvent.fill(code, 'abcdef');
    await page.getByRole('button', { name: 'Upload' }).dblClick();
    await expect.element(page.getByRole('progressbar', { name: 'Uploading order.pdf' })).toHaveValue(0.5);
    await expect.element(remove).toBeDisabled();
    const sent = network.callsOf(customerUploadCreate).map(({ body }) => [...(body as FormData)]);
    expect(sent).toEqual([
      [
        ['validCode', 'ABCDEF'],
        ['type', 'PAPERORDER'],
        ['file', expect.objectContaining({ name: 'order.pdf' })],
      ],
    ]);
    answer({ refNo: 'UP-2' });
    await expect.element(page.getByText('Received as UP-2')).toBeVisible();
    await expect.element(page.getByText(/^order\.pdf/)).not.toBeInTheDocument();
    await upload();
    await expect.element(page.getByRole('link', { name: 'PDF file: This is required' })).toBeVisible();
  });

  it('[ERR-01] keeps the file after a failure, and says when nobody knows whether it was received', async () => {
    const { page, choose, upload, code, network } = await openUpload(buildSession({ systemConfig: {} }));
    network.refuse(customerUploadCreate, 'OUTCOME_UNKNOWN', 'error.outcomeUnknown');
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await expect.element(page.getByText('It is not known whether this was received').first()).toBeVisible();
    await expect.element(page.getByText('Ask the contact centre before you send it again.')).toBeVisible();
    await expect.element(page.getByText(/^order\.pdf/)).toBeVisible();
    network.answer(customerUploadCreate, { refNo: 'UP-3' });
    await page.getByRole('button', { name: 'It is not there, send it again' }).click();
    // A notification covers the field, but the keyboard still reaches it.
    (code.element() as HTMLElement).focus();
    await userEvent.keyboard('GHKMNP');
    await upload();
    await expect.element(page.getByText('Received as UP-3')).toBeVisible();
  });

  it('[ERR-01] names the file of an upload whose outcome is not known after a reload, and sends a copy of it under the same key', async () => {
    const before = await openUpload();
    await before.choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(before.code, 'ABCDEF');
    before.network.cutOff(customerUploadCreate);
    await before.upload();
    await expect.element(before.page.getByText(/^It is not known whether this was received/)).toBeVisible();
    const [left] = before.page.journal.entries();
    await before.page.unmount();
    await before.page.journal.saved();
    before.page.journal.stop();

    const { page, choose, upload, code, network } = await openUpload();
    await expect.element(page.getByText('The file was order.pdf.')).toBeVisible();
    await choose('order.pdf', '%PDF-1.7', 'application/pdf', 2);
    await userEvent.fill(code, 'GHKMNP');
    network.answer(customerUploadCreate, { refNo: 'UP-5' });
    await upload();
    await expect.element(page.getByText('Received as UP-5')).toBeVisible();
    const entries = page.journal.entries().map(({ id, state }) => ({ id, state }));
    expect(entries).toEqual([{ id: left?.id, state: 'sent' }]);
  });

  it('[ERR-01] begins a new form beside one whose outcome is not known', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    network.cutOff(customerUploadCreate);
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await page.getByRole('button', { name: 'Begin a new one' }).click();
    await expect.element(page.getByText(/order\.pdf/)).not.toBeInTheDocument();
    expect(page.journal.entries().map(({ state }) => state)).toEqual(['sending']);
  });

  it('[ERR-01] says without a connection that nothing was sent, and does not send letters by itself that are dead by then', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    connect(false);
    await upload();
    await expect.element(page.getByText(/^There is no connection: nothing was sent\./)).toBeVisible();
    await expect.element(page.getByText(/goes by itself/)).not.toBeInTheDocument();
    expect(page.journal.entries()).toEqual([]);
    setMinute(6);
    connect(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(network.callsOf(customerUploadCreate)).toEqual([]);
    await expect.element(page.getByText(/^order\.pdf/)).toBeVisible();
    network.answer(customerUploadCreate, { refNo: 'UP-6' });
    await userEvent.fill(code, 'GHKMNP');
    await upload();
    await expect.element(page.getByText('Received as UP-6')).toBeVisible();
    await expect.element(page.getByText(/nothing was sent/)).not.toBeInTheDocument();
  });

  it('[PAP-20] asks to choose a file again that was changed or removed since, instead of calling its format wrong', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    const unreadable = 'PDF file: This file could not be read. Choose it again.';
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
    onTestFinished(() => read.mockRestore());
    read.mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
    await upload();
    await expect.element(page.getByRole('link', { name: unreadable })).toBeVisible();
    expect(network.callsOf(customerUploadCreate)).toEqual([]);
    await choose('order.pdf', '%PDF-1.7');
    await expect.element(page.getByRole('link', { name: unreadable })).not.toBeInTheDocument();
  });

  it('[PAP-22] asks before the window is closed until the whole file has left: from then on it is received without it', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
    network.hold(customerUploadCreate);
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    expect(closesWindow()).toBe(true);
    await upload();
    const bar = page.getByRole('progressbar', { name: 'Uploading order.pdf' });
    await expect.element(bar).toHaveValue(0.5);
    expect(closesWindow()).toBe(false);
    const whole = new ProgressEvent('progress', { lengthComputable: true, loaded: 2, total: 2 });
    const request = send.mock.contexts[0] as XMLHttpRequest;
    request.upload.onprogress?.call(request, whole);
    await expect.element(bar).toHaveValue(1);
    expect(closesWindow()).toBe(true);
  });

  it('[PAP-22] no longer asks before the window is closed once an upload has failed on its way', async () => {
    const { page, choose, upload, code, network } = await openUpload();
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
    network.hold(customerUploadCreate);
    await choose('order.pdf', '%PDF-1.7');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await expect.element(page.getByRole('progressbar', { name: 'Uploading order.pdf' })).toBeVisible();
    expect(closesWindow()).toBe(false);
    (send.mock.contexts[0] as XMLHttpRequest).onerror?.(new ProgressEvent('error'));
    await expect.element(page.getByText(/^It is not known whether this was received/)).toBeVisible();
    expect(closesWindow()).toBe(true);
  });
});

/** Whether the window can be closed without a question. */
function closesWindow(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
