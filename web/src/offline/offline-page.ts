import { languageFacts, languages } from '@ebp/contracts/languages';
import { chooseLanguage } from '@ebp/contracts/rules/language';
import en from '../i18n/en/offline.json';
import hans from '../i18n/zh-Hans/offline.json';
import hant from '../i18n/zh-Hant/offline.json';

// The page shown offline instead of the portal. It is self-contained: nothing can be fetched for it.
const language = chooseLanguage(navigator.languages, languages);
const texts = { en, 'zh-Hant': hant, 'zh-Hans': hans }[language];
const say = (selector: string, text: string) => document.querySelector(selector)?.replaceChildren(text);

document.documentElement.lang = languageFacts[language].locale;
document.title = texts['offline.title'];
say('h1', texts['offline.title']);
say('p', texts['offline.text']);
say('button', texts['offline.retry']);

const openPortal = () => location.reload();
document.querySelector('button')?.addEventListener('click', openPortal);
addEventListener('online', openPortal);
