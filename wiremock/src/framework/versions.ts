import { jsonHeaders, type Mapping, mappingId } from './mapping.ts';

/** Updates of one record that can follow each other before any version is taken. */
const steps = 3;

const stateOf = (version: number, first: number): string =>
  version === first ? 'Started' : `version ${version}`;

function step(mapping: Mapping, first: number, version: number): Mapping {
  const name = `${mapping.name}, version ${version}`;
  const isLast = version === first + steps;
  const wanted = { matchesJsonPath: { expression: '$.version', equalTo: String(version) } };
  return {
    ...mapping,
    id: mappingId(name),
    name,
    scenarioName: `version of ${mapping.name}`,
    requiredScenarioState: stateOf(version, first),
    ...(!isLast && { newScenarioState: stateOf(version + 1, first) }),
    request: {
      ...mapping.request,
      bodyPatterns: [...(mapping.request.bodyPatterns ?? []), ...(isLast ? [] : [wanted])],
    },
    // An example fits the first version alone: the others follow from one another.
    ...(version !== first && { metadata: { outcome: 'guard' as const } }),
  };
}

/**
 * Optimistic concurrency: an update is taken only with the newest version, which then rises; any other version is
 * rejected with the field named. `first` is the recorded version.
 */
export function withVersions(mapping: Mapping, first: number): readonly Mapping[] {
  const name = `${mapping.name}, outdated`;
  const outdated: Mapping = {
    id: mappingId(name),
    name,
    priority: (mapping.priority ?? 0) + 1,
    request: mapping.request,
    response: {
      status: 200,
      headers: jsonHeaders,
      jsonBody: {
        isSuccess: false,
        data: null,
        fieldErrors: [{ field: 'version', message: 'Somebody else has changed this record.' }],
      },
    },
    metadata: { outcome: 'guard' },
  };
  const versions = Array.from({ length: steps + 1 }, (_, index) => first + index);
  return [...versions.map((version) => step(mapping, first, version)), outdated];
}
