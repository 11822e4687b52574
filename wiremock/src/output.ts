import { areas } from './areas/index.ts';
import { faqArt } from './art/faq-art.ts';
import { failingSerialMappings, faultMappings } from './framework/faults.ts';
import { commonGuards, queryGuard } from './framework/guards.ts';
import type { Mapping } from './framework/mapping.ts';
import { memoryMappings } from './framework/memory.ts';
import { staticMappings } from './framework/static-files.ts';
import type { FileContent, StubSet } from './framework/stub.ts';
import { orderForm } from './world/order-form.ts';

/** Folders the generator owns below `mappings` and `__files`; it removes what it no longer writes there. */
export const generatedAreas: readonly string[] = [...Object.keys(areas), 'framework'];

const mappingFile = (mappings: readonly Mapping[]): string => `${JSON.stringify({ mappings }, null, 2)}\n`;

function operationFile({ operation, mappings }: StubSet): string {
  const example = mappings[0]?.metadata?.example;
  if (!example) throw new TypeError(`${operation.id} has no recorded answer`);
  return mappingFile([
    queryGuard(operation),
    ...faultMappings(operation, example),
    ...failingSerialMappings(operation),
    ...mappings,
  ]);
}

/** Every generated file: path below `wiremock` -> content. */
export function output(): ReadonlyMap<string, FileContent> {
  const files = new Map<string, FileContent>([
    ['mappings/framework/guards.json', mappingFile(commonGuards())],
    ['mappings/framework/memory.json', mappingFile(memoryMappings())],
    ['mappings/framework/static.json', mappingFile(staticMappings())],
  ]);
  for (const [path, content] of Object.entries({ ...faqArt(), ...orderForm }))
    files.set(`__files/${path}`, content);
  for (const [area, sets] of Object.entries(areas)) {
    for (const set of sets) {
      files.set(`mappings/${area}/${set.operation.id}.json`, operationFile(set));
      for (const [path, content] of Object.entries(set.files)) files.set(`__files/${path}`, content);
    }
  }
  return files;
}
