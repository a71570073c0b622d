/**
 * Does work while no other tab of the shop does the same; another waits until this one is done, or closed. A browser
 * that knows no locks (an insecure origin) does it at once.
 * @param signal ends the waiting too; the answer is then null
 */
export async function inOneTab<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  try {
    return await navigator.locks.request(name, { signal }, work)
  } catch (fault) {
    if (signal.aborted) return null
    throw fault
  }
}
