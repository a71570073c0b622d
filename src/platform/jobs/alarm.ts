/** Lets one sleeper sleep until it is woken, or for so long. A ring while it is awake is not lost. */
export interface Alarm {
  ring(): void
  /** Forgets the rings so far: what they were about is looked at from here on. */
  reset(): void
  /** Sleeps until the next ring since the last reset, but at most `ms` milliseconds. */
  sleep(ms: number): Promise<void>
}

export function createAlarm(): Alarm {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    reset() {
      rung = false
    },
    async sleep(ms) {
      if (rung) return
      const { promise, resolve } = Promise.withResolvers<void>()
      // Looking for work is nothing that a process should be kept alive for.
      const timer = setTimeout(resolve, ms).unref()
      wake = resolve
      await promise
      clearTimeout(timer)
    },
  }
}
