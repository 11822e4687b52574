let context: AudioContext | undefined;
let playing: AudioBufferSourceNode | undefined;

/**
 * Plays a sound file once it has loaded, and stops the previous one. Call it in the click handler: some browsers allow
 * sound only there. @throws the file promise's error; DOMException if it is not a sound
 */
export async function playSound(file: Promise<Blob>): Promise<void> {
  context ??= new AudioContext();
  void context.resume();
  const source = context.createBufferSource();
  source.buffer = await context.decodeAudioData(await (await file).arrayBuffer());
  source.connect(context.destination);
  playing?.stop();
  source.start();
  playing = source;
}
