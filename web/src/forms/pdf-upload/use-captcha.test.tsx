import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { NetworkStub } from '../../testing/network-stub.ts';
import { drawing, openUpload, setMinute } from './testing/open-upload.ts';

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

describe('the letters said aloud', () => {
  it('[OPN-05] gives the letters to whoever cannot see them', async () => {
    const { page, network, line } = await openUpload();
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
    const { page, network } = await openUpload();
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
    const { page, network } = await openUpload();
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

  it('[OPN-05] stay as they were heard for whoever then goes to their field, as long as they are valid', async () => {
    const { page, network, code, line } = await openUpload();
    setMinute(2.9);
    await page.getByRole('button', { name: 'Listen to the letters' }).click();
    await expect.poll(() => asked(network)).toEqual(['picture', 'speech']);
    setMinute(4.1);
    focus(code);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked(network)).toEqual(['picture', 'speech']);
    expect(line()).toBe('M0 1H200');
    setMinute(5.1);
    focus(page.getByLabelText('PDF file'));
    focus(code);
    await expect.poll(() => asked(network)).toEqual(['picture', 'speech', 'picture']);
  });

  it('[OPN-05] are the same when they are heard again, for whoever has typed some of them', async () => {
    const { page, network, code, line } = await openUpload();
    const listen = page.getByRole('button', { name: 'Listen to the letters' });
    setMinute(2.9);
    await listen.click();
    await expect.poll(() => asked(network)).toEqual(['picture', 'speech']);
    focus(code);
    await userEvent.keyboard('ABCD');
    setMinute(3.1);
    await listen.click();
    await expect.poll(() => asked(network)).toEqual(['picture', 'speech', 'speech']);
    expect(line()).toBe('M0 1H200');
    await expect.element(code).toHaveValue('ABCD');
  });

  it('[OPN-05] are new ones of a new picture where too little time is left to hear and type them', async () => {
    const { page, network, code, line } = await openUpload();
    setMinute(6);
    await page.getByRole('button', { name: 'Listen to the letters' }).click();
    await expect.poll(() => asked(network)).toEqual(['picture', 'picture', 'speech']);
    await expect.poll(line).toBe('M0 2H200');
    focus(code);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(line()).toBe('M0 2H200');
  });

  it('[OPN-05] are those of the picture that is on its way, which makes the ones before it invalid', async () => {
    const { page, network } = await openUpload();
    const late = Promise.withResolvers<Response>();
    vi.mocked(fetch).mockReturnValueOnce(late.promise);
    await page.getByRole('button', { name: 'New image' }).click();
    await page.getByRole('button', { name: 'Listen to the letters' }).click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked(network)).toEqual(['picture']);
    late.resolve(new Response(drawing('M0 9H200')));
    await expect.poll(() => asked(network)).toEqual(['picture', 'speech']);
  });
});

/** A notification may cover the field, but the keyboard still reaches it. */
function focus(field: Locator): void {
  (field.element() as HTMLElement).focus();
}

/** What was asked of the captcha, in order. */
function asked(network: NetworkStub): string[] {
  const calls = network.callsOf({ method: 'GET', path: '/bff/captcha' });
  return calls.map(({ query }) => query.get('as') ?? 'picture');
}
