/**
 * Every value at a path such as `body.machineList[].machinePkey`; absent values and nulls are left out. A list is one
 * value where the path does not step into it.
 */
export function valuesAt(root: unknown, path: string): unknown[] {
  let values: unknown[] = [root];
  for (const step of path.split('.')) {
    const isList = step.endsWith('[]');
    const name = isList ? step.slice(0, -2) : step;
    values = values.flatMap((value) => {
      const inner = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
      return isList ? inner : [inner];
    });
  }
  return values.filter((value) => value !== undefined && value !== null);
}
