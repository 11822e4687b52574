let context: AudioContext | undefined;
let playing: AudioBufferSourceNode | undefined;
let latest: AudioBufferSourceNode | undefined;

/**
 * Plays a sound file once it has loaded, unless another one was asked for since, and stops the previous one. Call it in
 * the click handler: some browsers allow sound only there. @throws the file promise's error; DOMException if it is not a
 * sound
 */
export async function playSound(file: Promise<Blob>): Promise<void> {
  hearAs('playback');
  context ??= new AudioContext();
  void context.resume();
  const source = context.createBufferSource();
  latest = source;
  // Afterwards the sound of other programs goes on.
  const end = () => {
    if (latest === source) hearAs('auto');
  };
  source.onended = end;
  try {
    source.buffer = await context.decodeAudioData(await (await file).arrayBuffer());
  } catch (error) {
    end();
    throw error;
  }
  if (latest !== source) return;
  source.connect(context.destination);
  playing?.stop();
  source.start();
  playing = source;
}

/**
 * An iPhone whose ring switch is off plays Web Audio only where it counts as media (W3C Audio Session); most browsers have no
 * such session.
 */
function hearAs(type: 'playback' | 'auto'): void {
  const { audioSession } = navigator as { audioSession?: { type: string } };
  if (audioSession) audioSession.type = type;
}
