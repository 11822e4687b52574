import { valuesAt } from '@ebp/contracts/values-at';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { type Resource, references, textsAt } from './resources.ts';
import { unknownFields } from './unknown-fields.ts';

/** By digest; a stage without a release has none yet, and no cluster accepts its placeholder. */
const pinned = /@(sha256:[0-9a-f]{64}|set-at-release)$/;
/** Created by an operator in the cluster and never part of the repository: see docs/deployment.md. */
const givenSecrets = [
  'portal-secrets',
  'portal-client-key',
  'portal-telephony',
  'portal-web-push',
  'portal-traces',
  'portal-upstream',
  'portal-tls',
];
const models = [
  ...[Namespace, ConfigMap, Service, ServiceAccount, Deployment, HorizontalPodAutoscaler],
  ...[Ingress, NetworkPolicy, PodDisruptionBudget],
];

/** Sentences about the faults of the resources of each of these stages; empty when they can be applied. */
export function faultsOf(...stages: readonly (readonly Resource[])[]): string[] {
  return [...unknownFields(stages.flat()), ...stages.flatMap(faultsWithin)];
}

function faultsWithin(resources: readonly Resource[]): string[] {
  return [
    ...resources.flatMap(schemaFaults),
    ...resources.flatMap((resource) => namespaceFaults(resource, resources)),
    ...resources.flatMap((resource) => referenceFaults(resource, resources)),
    ...resources.flatMap((resource) => selectorFaults(resource, resources)),
    ...resources.filter(({ kind }) => kind === 'Deployment').flatMap(podFaults),
  ];
}

const label = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;

function schemaFaults(resource: Resource): string[] {
  const model = models.find((one) => one.apiVersion === resource.apiVersion && one.kind === resource.kind);
  if (model === undefined) return [`${label(resource)}: ${resource.apiVersion} is not looked at here`];
  try {
    new model(resource as never).validate();
    return [];
  } catch (error) {
    return [`${label(resource)}: ${error instanceof Error ? error.message : error}`];
  }
}

/** The secret is created in the namespace before the rest is applied, so the namespace must be a resource. */
function namespaceFaults({ kind, metadata }: Resource, all: readonly Resource[]): string[] {
  const { namespace } = metadata;
  if (kind === 'Namespace') return [];
  const isThere = all.some((other) => other.kind === 'Namespace' && other.metadata.name === namespace);
  return isThere ? [] : [`${kind} ${metadata.name} is in namespace ${namespace}, which there is not`];
}

function referenceFaults(resource: Resource, all: readonly Resource[]): string[] {
  return references(resource)
    .filter(({ kind, name }) => !(kind === 'Secret' && givenSecrets.includes(name)))
    .filter(({ kind, name }) => !all.some((other) => other.kind === kind && other.metadata.name === name))
    .map(({ kind, name }) => `${label(resource)} names ${kind} ${name}, which there is not`);
}

/** A selector must match pods, and a port name must be one of theirs. */
function selectorFaults(resource: Resource, all: readonly Resource[]): string[] {
  const [selector] = [
    ...valuesAt(resource, 'spec.selector.matchLabels'),
    ...valuesAt(resource, 'spec.podSelector.matchLabels'),
    ...(resource.kind === 'Service' ? valuesAt(resource, 'spec.selector') : []),
  ];
  if (selector === undefined) return [];
  const pods = all.filter((other) =>
    valuesAt(other, 'spec.template.metadata.labels').some((labels) =>
      Object.entries(selector as object).every(
        ([name, value]) => (labels as Record<string, unknown>)[name] === value,
      ),
    ),
  );
  if (pods.length === 0) return [`${label(resource)} selects no pod`];
  const names = pods.flatMap((pod) => textsAt(pod, 'spec.template.spec.containers[].ports[].name'));
  const wanted = [
    ...textsAt(resource, 'spec.ports[].targetPort'),
    ...textsAt(resource, 'spec.ingress[].ports[].port'),
    ...['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) =>
      textsAt(resource, `spec.template.spec.containers[].${probe}.httpGet.port`),
    ),
  ];
  return wanted
    .filter((port) => !names.includes(port))
    .map((port) => `${label(resource)} names port ${port}, which no pod has`);
}

/**
 * Nothing runs as root, gains privileges, writes to its image or has a secret in its environment, and each image has a
 * digest.
 */
function podFaults(resource: Resource): string[] {
  const pod = 'spec.template.spec';
  const must: readonly [string, unknown][] = [
    [`${pod}.securityContext.runAsNonRoot`, true],
    [`${pod}.automountServiceAccountToken`, false],
    [`${pod}.containers[].securityContext.allowPrivilegeEscalation`, false],
    [`${pod}.containers[].securityContext.readOnlyRootFilesystem`, true],
    [`${pod}.containers[].securityContext.capabilities.drop[]`, 'ALL'],
  ];
  const wrong = must.filter(([path, value]) => valuesAt(resource, path)[0] !== value).map(([path]) => path);
  const unpinned = textsAt(resource, `${pod}.containers[].image`).filter((image) => !pinned.test(image));
  const exposed = textsAt(resource, `${pod}.containers[].env[].valueFrom.secretKeyRef.key`);
  return [...wrong, ...unpinned, ...exposed].map((what) => `${label(resource)}: ${what}`);
}
