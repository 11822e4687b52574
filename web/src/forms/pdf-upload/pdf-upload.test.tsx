import { customerUploadCreate } from '@ebp/contracts/operations/customer-upload';
import { uploadMaxBytes } from '@ebp/contracts/rules/limits';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildSession } from '../../testing/build-session.ts';
import { stubNetwork } from '../../testing/network-stub.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { uploadScreen } from './testing/upload.screen.tsx';

const wrongFile = 'The file format is invalid. / Maximum file size is 500KB';
const wrongCode = 'The code you entered is incorrect';
const drawing = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><g><path d="${line}" stroke-width=".5"/></g></svg>`;

/** A silent WAV file in the gateway's format. */
function silence(seconds: number): Blob {
  const rate = 11_025;
  const head = new DataView(new ArrayBuffer(44));
  const text = (at: number, word: string) => {
    for (const [index, letter] of [...word].entries()) head.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  head.setUint32(4, 36 + rate * seconds, true);
  text(8, 'WAVEfmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  text(36, 'data');
  head.setUint32(40, rate * seconds, true);
  return new Blob([head.buffer, new Uint8Array(rate * seconds).fill(128)], { type: 'audio/wav' });
}

async function open(session = buildSession()) {
  const network = stubNetwork();
  let pictures = 0;
  const draw = () =>
    network.answerBytes('GET', '/bff/captcha', () => {
      pictures += 1;
      return new Blob([drawing(`M0 ${pictures}H200`)], { type: 'image/svg+xml' });
    });
  draw();
  const page = await renderScreen(uploadScreen, { session });
  const code = page.getByRole('textbox', { name: 'Please input the Characters shown in the image' });
  const line = () => document.querySelector('[role="img"] path')?.getAttribute('d');
  await expect.poll(line).toBe('M0 1H200');
  return {
    page,
    network,
    code,
    line,
    draw,
    choose: (...files: [string, string, string?]) =>
      userEvent.upload(page.getByLabelText('PDF file'), pdf(...files)),
    upload: () => page.getByRole('button', { name: 'Upload' }).click(),
  };
}

function pdf(name: string, content: string, type = 'application/pdf'): File {
  return new File([content], name, { type });
}

describe('the upload panel', () => {
  it('[PAP-03] [PAP-20] [OPN-32] has title, subtitle, type, a chooser of PDF alone and the letters; refuses a missing file, another type, other bytes and more than 500,000 of them', async () => {
    const { page, choose, upload, code, network } = await open();
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
    const { page, choose, upload, code, network } = await open();
    network.answer(customerUploadCreate, { refNo: 'UP-4' });
    await choose('Order.PDF', '%PDF-1.7', 'application/wps-office.pdf');
    await userEvent.fill(code, 'ABCDEF');
    await upload();
    await expect.element(page.getByText('Received as UP-4')).toBeVisible();
    const sent = network.callsOf(customerUploadCreate).map(({ body }) => (body as FormData).get('file'));
    expect(sent).toEqual([expect.objectContaining({ name: 'Order.PDF', type: 'application/pdf' })]);
  });

  it('[PAP-21] [OPN-05] writes letters in upper case, and asks for another picture', async () => {
    const { page, code, line } = await open();
    await userEvent.type(code, 'ab cdefg');
    await expect.element(code).toHaveValue('ABCDEF');
    await page.getByRole('button', { name: 'New image' }).click();
    await expect.poll(line).toBe('M0 2H200');
    await expect.element(code).toHaveValue('');
  });

  it('[OPN-05] gives the letters to whoever cannot see them', async () => {
    const { page, network, line } = await open();
    const heard: number[] = [];
    vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function start(
      this: AudioBufferSourceNode,
    ) {
      heard.push(this.buffer?.duration ?? 0);
    });
    const listen = page.getByRole('button', { name: 'Listen to the letters' });
    network.answerBytes('GET', '/bff/captcha', () => silence(2));
    await listen.click();
    await expect.poll(() => heard).toEqual([2]);
    expect(line()).toBe('M0 1H200');
    network.answerBytes('GET', '/bff/captcha', () => new Blob(['no sound']));
    await listen.click();
    await expect.element(page.getByText('That did not work').first()).toBeVisible();
    expect(heard).toEqual([2]);
  });

  it('[OPN-05] reads the letters that were asked for last, however late those before them come', async () => {
    const { page, network } = await open();
    const late = Promise.withResolvers<AudioBuffer>();
    const decode = vi.spyOn(BaseAudioContext.prototype, 'decodeAudioData').mockReturnValueOnce(late.promise);
    const heard: number[] = [];
    vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function start(
      this: AudioBufferSourceNode,
    ) {
      heard.push(this.buffer?.duration ?? 0);
    });
    vi.spyOn(AudioBufferSourceNode.prototype, 'stop').mockReturnValue();
    const listen = page.getByRole('button', { name: 'Listen to the letters' });
    network.answerBytes('GET', '/bff/captcha', () => silence(2));
    await listen.click();
    await expect.poll(() => decode.mock.calls.length).toBe(1);
    await listen.click();
    await expect.poll(() => heard).toEqual([2]);
    late.resolve(new AudioBuffer({ length: 8000, sampleRate: 8000 }));
    await expect
      .poll(() => decode.mock.settledResults.map(({ type }) => type))
      .toEqual(['fulfilled', 'fulfilled']);
    expect(heard).toEqual([2]);
  });

  it('[OPN-05] reads the letters aloud on a phone whose ring switch is off, and gives the sound back at the end', async () => {
    const audioSession = { type: 'auto' };
    Object.defineProperty(navigator, 'audioSession', { value: audioSession, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'audioSession'));
    const { page, network } = await open();
    const started: [AudioBufferSourceNode, string][] = [];
    vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function start(
      this: AudioBufferSourceNode,
    ) {
      started.push([this, audioSession.type]);
    });
    vi.spyOn(AudioBufferSourceNode.prototype, 'stop').mockReturnValue();
    const listen = page.getByRole('button', { name: 'Listen to the letters' });
    network.answerBytes('GET', '/bff/captcha', () => silence(2));
    for (const times of [1, 2]) {
      await listen.click();
      await expect.poll(() => started.length).toBe(times);
    }
    expect(started.map(([, type]) => type)).toEqual(['playback', 'playback']);
    const types = started.map(([source]) => {
      source.dispatchEvent(new Event('ended'));
      return audioSession.type;
    });
    expect(types, 'the first was stopped by the second').toEqual(['playback', 'auto']);
    network.answerBytes('GET', '/bff/captcha', () => new Blob(['no sound']));
    await listen.click();
    await expect.element(page.getByText('That did not work').first()).toBeVisible();
    expect(audioSession.type).toBe('auto');
  });

  it('[PAP-21] says that the letters were wrong beside them, keeps the file and shows others', async () => {
    const { page, choose, upload, code, line, network } = await open();
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
    const { page, choose, upload, code, line, network, draw } = await open();
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
    const { page, choose, upload, code, network } = await open();
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
    const { page, choose, upload, code, network } = await open(buildSession({ systemConfig: {} }));
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
});
