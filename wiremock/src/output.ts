import { answers } from './answers/index.ts';
import { faqArt } from './art/faq-art.ts';
import { orderForm } from './art/order-form.ts';
import { failingSerialMappings, faultMappings } from './framework/faults.ts';
import { commonGuards } from './framework/guards.ts';
import type { Mapping } from './framework/mapping.ts';
import { answerMapping, pagesMapping, stateMapping } from './framework/proxied.ts';
import { staticMappings } from './framework/static-files.ts';
import type { Answer } from './service/answer.ts';
import { Facts } from './world/facts.ts';

/** Folders the generator owns; it deletes files there that it no longer writes. */
export const generatedFolders: readonly string[] = ['mappings/framework', 'mappings/operations'];

const mappingFile = (mappings: readonly Mapping[]): string => `${JSON.stringify({ mappings }, null, 2)}\n`;

const operationFile = (answer: Answer): string =>
  mappingFile([
    answerMapping(answer),
    ...faultMappings(answer.operation),
    ...failingSerialMappings(answer.operation),
  ]);

/** Every generated file: path below `wiremock` -> content. */
export function output(): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    ['mappings/framework/guards.json', mappingFile(commonGuards())],
    ['mappings/framework/state.json', mappingFile([stateMapping])],
    ['mappings/framework/static.json', mappingFile([...staticMappings(), pagesMapping])],
  ]);
  for (const [path, content] of Object.entries({ ...faqArt(new Facts('CHK')), ...orderForm }))
    files.set(`__files/${path}`, content);
  for (const [id, answer] of answers) files.set(`mappings/operations/${id}.json`, operationFile(answer));
  return files;
}
