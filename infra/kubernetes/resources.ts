import { valuesAt } from '@ebp/contracts/values-at';

/** A Kubernetes resource as parsed from YAML. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

/** The strings among the values at a path. */
export function textsAt(value: unknown, path: string): string[] {
  return valuesAt(value, path).filter((one) => typeof one === 'string');
}

/** Every reference in a resource to another object, by that object's kind. */
export function references(resource: Resource): { kind: string; name: string }[] {
  const pod = 'spec.template.spec';
  const container = `${pod}.containers[]`;
  const places: Readonly<Record<string, readonly string[]>> = {
    ConfigMap: [
      `${container}.envFrom[].configMapRef.name`,
      `${container}.env[].valueFrom.configMapKeyRef.name`,
    ],
    Secret: [
      `${container}.env[].valueFrom.secretKeyRef.name`,
      `${pod}.volumes[].projected.sources[].secret.name`,
      'spec.tls[].secretName',
    ],
    ServiceAccount: [`${pod}.serviceAccountName`],
    Service: ['spec.rules[].http.paths[].backend.service.name'],
    Deployment: ['spec.scaleTargetRef.name'],
  };
  return Object.entries(places).flatMap(([kind, paths]) =>
    paths.flatMap((path) => textsAt(resource, path)).map((name) => ({ kind, name })),
  );
}
