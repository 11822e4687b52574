/**
 * Says letters one by one, slowly. False where this browser has no voice: the caller then writes them for whoever
 * reads by other means.
 */
export function speakLetters(letters: readonly string[]): boolean {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech || speech.getVoices().length === 0) return false;
  speech.cancel();
  const words = new SpeechSynthesisUtterance(letters.join(', '));
  words.lang = 'en';
  words.rate = 0.7;
  speech.speak(words);
  return true;
}

/** Browsers load their voices when they are first asked for. */
export function prepareVoices(): void {
  (globalThis.speechSynthesis as SpeechSynthesis | undefined)?.getVoices();
}
