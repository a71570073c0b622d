const listening = new Set<() => void>()

/** Calls `wake` whenever this process has put a job in; the answer ends that. */
export function onWake(wake: () => void): () => void {
  listening.add(wake)
  return () => listening.delete(wake)
}

/** Lets every worker of this process look for jobs now instead of at its next turn. */
export function wakeWorkers(): void {
  for (const wake of listening) wake()
}
