/** One fault of a catalogue: where it is, and what would be right. */
export interface CatalogueFault {
  /** The exact place, e.g. `products[3].attributes.finishings[1]`. */
  path: string
  /** What would be right there, beginning with "must". */
  reason: string
}

/** A place in a catalogue: property names and list positions from the root. */
export type Path = readonly PropertyKey[]

/** A fault at a place. */
export function fault(path: Path, reason: string): CatalogueFault {
  return { path: formatPath(path), reason }
}

/** `['products', 3, 'name']` → `products[3].name`; the root is `catalogue`. */
function formatPath(path: Path): string {
  if (path.length === 0) return 'catalogue'
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
  return parts.join('').replace(/^\./, '')
}

/** A value with its place, for checks that compare values with each other. */
export interface Placed<T> {
  path: Path
  value: T
}

/** The values of a list with their places; `of` gets the part of an entry to compare, whose path is `key`, if given. */
export function placed<E, T>(list: readonly E[], path: Path, of: (entry: E) => T, ...key: string[]): Placed<T>[] {
  return list.map((entry, index) => ({ path: [...path, index, ...key], value: of(entry) }))
}

/** A fault for every value that occurred before. */
export function checkUnique(values: readonly Placed<string | number>[]): CatalogueFault[] {
  const seen = new Map<string | number, Path>()
  return values.flatMap(({ path, value }) => {
    const earlier = seen.get(value)
    if (earlier !== undefined) return [fault(path, `must differ from ${formatPath(earlier)}, which is ${value} too`)]
    seen.set(value, path)
    return []
  })
}

/** A fault for every value that is not known; `what` names the known ones in the plural. */
export function checkKnown<T extends string | number>(
  values: readonly Placed<T>[],
  known: ReadonlySet<T>,
  what: string,
): CatalogueFault[] {
  return values
    .filter(({ value }) => !known.has(value))
    .map(({ path, value }) => fault(path, `must be one of the ${what} (${[...known].join(', ')}), not ${value}`))
}
