/**
 * The same data with one object for all of its parts that are equal: where data is sent to the browser, a part that stands in
 * it twice is written once. For plain data only, which nobody changes afterwards.
 */
export function shareEqualParts<T>(data: T): T {
  const known = new Map<string, unknown>()
  const share = (part: unknown): unknown => {
    if (part === null || typeof part !== 'object') return part
    const shared = Array.isArray(part)
      ? part.map(share)
      : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, share(value)]))
    const text = JSON.stringify(shared)
    if (!known.has(text)) known.set(text, shared)
    return known.get(text)
  }
  return share(data) as T
}
