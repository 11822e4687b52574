/** A Kubernetes resource as its YAML says it. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

/** What a dotted path leads to; `*` steps into every item of a list. */
export function valuesAt(value: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, step) =>
      values.flatMap((one) => {
        if (step === '*') return Array.isArray(one) ? one : [];
        const found = (one as Readonly<Record<string, unknown>> | undefined)?.[step];
        return found === undefined ? [] : [found];
      }),
    [value],
  );
}

/** The texts among what a path leads to. */
export function textsAt(value: unknown, path: string): string[] {
  return valuesAt(value, path).filter((one) => typeof one === 'string');
}

/** Every place in a resource that names another object, by that object's kind. */
export function references(resource: Resource): { kind: string; name: string }[] {
  const pod = 'spec.template.spec';
  const container = `${pod}.containers.*`;
  const places: Readonly<Record<string, readonly string[]>> = {
    ConfigMap: [
      `${container}.envFrom.*.configMapRef.name`,
      `${container}.env.*.valueFrom.configMapKeyRef.name`,
    ],
    Secret: [
      `${container}.env.*.valueFrom.secretKeyRef.name`,
      `${pod}.volumes.*.projected.sources.*.secret.name`,
      'spec.tls.*.secretName',
    ],
    ServiceAccount: [`${pod}.serviceAccountName`],
    Service: ['spec.rules.*.http.paths.*.backend.service.name'],
    Deployment: ['spec.scaleTargetRef.name'],
  };
  return Object.entries(places).flatMap(([kind, paths]) =>
    paths.flatMap((path) => textsAt(resource, path)).map((name) => ({ kind, name })),
  );
}
