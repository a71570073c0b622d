/** Work that takes a machine long, in turns by whose it is. */
export interface FairQueue {
  /** Does work once it is its turn. @param whose it is: a person, or the network that a stranger comes from */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>
}

/** Somebody has more work waiting than a queue takes of one person. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too much of one person’s work is waiting')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Does so many pieces of work at once, never two of one person's, and the waiting ones in turns: whoever sends a hundred
 * files waits for the hundred, and whoever sends one waits for at most one of each other person's.
 * @param mostWaiting of one person, beyond which work is refused with `TooManyWaiting`: for requests, each of which holds a
 *   connection while it waits
 */
export function createFairQueue(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): FairQueue {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()

  function startNext(): void {
    if (running.size >= atOnce) return
    for (const [whose, starts] of waiting) {
      if (running.has(whose)) continue
      const [start, ...rest] = starts
      waiting.delete(whose)
      // Behind everybody else who waits.
      if (rest.length > 0) waiting.set(whose, rest)
      running.add(whose)
      start?.()
      return startNext()
    }
  }

  return {
    async run(whose, work) {
      if ((waiting.get(whose)?.length ?? 0) >= mostWaiting) throw new TooManyWaiting()
      const turn = Promise.withResolvers<void>()
      waiting.set(whose, [...(waiting.get(whose) ?? []), turn.resolve])
      startNext()
      await turn.promise
      try {
        return await work()
      } finally {
        running.delete(whose)
        startNext()
      }
    },
  }
}
