/**
 * Lets so many pieces of work run at a time; the others wait in the order they came. Rendering is work for one core:
 * sixty-four renders at once are no faster than a few, and hold the memory of sixty-four.
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes over this turn, so nobody slips in between.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
