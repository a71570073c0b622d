interface Waiting<In, Out> {
  one: In
  resolve(result: Out): void
  reject(fault: unknown): void
}

/**
 * Lets one call of `work` run at a time; what is asked for meanwhile, or in the same turn of the event loop, is done together.
 * @param work of several, with their results in the same order; where it fails, it fails for all of them
 * @param most how many are done together
 */
export function gather<In, Out>(
  work: (all: readonly In[]) => Promise<readonly Out[]>,
  most = Number.POSITIVE_INFINITY,
): (one: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      // An embedded database answers within the turn: nobody else would ever come meanwhile.
      await new Promise((resolve) => setImmediate(resolve))
      const batch = waiting.splice(0, most)
      try {
        const results = await work(batch.map(({ one }) => one))
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Out)
      } catch (fault) {
        for (const { reject } of batch) reject(fault)
      }
    }
    isRunning = false
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      if (!isRunning) void run()
    })
}
