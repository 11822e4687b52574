import { languageFacts } from '@ebp/contracts/languages';
import { offlineTexts } from './offline-texts.ts';

// The page shown offline instead of the portal. It is self-contained: nothing can be fetched for it.
const { language, texts } = offlineTexts(navigator.languages);
const say = (selector: string, text: string) => document.querySelector(selector)?.replaceChildren(text);

document.documentElement.lang = languageFacts[language].locale;
document.title = texts['offline.title'];
say('h1', texts['offline.title']);
say('p', texts['offline.text']);
say('button', texts['offline.retry']);

const openPortal = () => location.reload();
document.querySelector('button')?.addEventListener('click', openPortal);
addEventListener('online', openPortal);
