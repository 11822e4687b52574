let context: AudioContext | undefined;
let playing: AudioBufferSourceNode | undefined;

/**
 * Plays a sound file once it is here, in place of the one before. To be called while the click is being handled that asked for
 * it: some browsers let nothing else make a sound. @throws what the file's promise threw; DOMException for what is no sound
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
