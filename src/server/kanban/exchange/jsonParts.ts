/**
 * `JSON.stringify(file, null, indent)` in small parts, one for each element of its lists: work that is done part by
 * part need not hold up other requests.
 */
export function* jsonParts(file: object, indent = 0): Generator<string> {
  const line = (depth: number) => (indent === 0 ? '' : `\n${' '.repeat(indent * depth)}`);
  const shown = (value: unknown, depth: number) =>
    (JSON.stringify(value, null, indent) ?? 'null').replaceAll('\n', line(depth));
  const fields = Object.entries(file).filter(([, value]) => value !== undefined);
  let before = `{${line(1)}`;
  for (const [name, value] of fields) {
    yield `${before}${JSON.stringify(name)}:${indent === 0 ? '' : ' '}`;
    before = `,${line(1)}`;
    if (!Array.isArray(value) || value.length === 0) yield shown(value, 1);
    else {
      for (const [at, element] of value.entries())
        yield `${at === 0 ? '[' : ','}${line(2)}${shown(element, 2)}`;
      yield `${line(1)}]`;
    }
  }
  yield fields.length === 0 ? '{}' : `${line(0)}}`;
}
