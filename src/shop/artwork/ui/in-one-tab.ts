interface InOneTab {
  /** What no two tabs should do at once. */
  name: string
  /** Ends the waiting too; the answer is then null. */
  signal: AbortSignal
  /** Another tab is at it. */
  onWait(): void
}

/**
 * Does work while no other tab of the shop does the same; a second waits until the first is done, or closed. A browser
 * that knows no locks (an insecure origin) does it at once.
 */
export async function inOneTab<T>({ name, signal, onWait }: InOneTab, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  const { locks } = navigator
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { outcome: await work() },
  )
  if (atOnce !== null) return atOnce.outcome
  onWait()
  try {
    return await locks.request(name, { signal }, work)
  } catch (fault) {
    if (signal.aborted) return null
    throw fault
  }
}
