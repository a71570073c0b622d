/** Does some work for each, so many at once. @returns the results in the order of what they are of */
export async function limitConcurrency<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const todo = items.entries()
  const workOn = async () => {
    for (const [place, item] of todo) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, workOn))
  return results
}
