/** Where the time comes from; given to every use case, so that tests can stand at any moment. */
export interface Clock {
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still at an instant, or is moved by hand in tests. */
export function fixedClock(instant: string): Clock & { moveTo(instant: string): void } {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    moveTo: (next) => {
      now = new Date(next)
    },
  }
}

/** The instant that lies so many milliseconds before another. */
export function earlier(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds)
}

/** The instant so many milliseconds after another one. */
export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}

/** The instant so many seconds after the beginning of 1970, as other programs write instants. */
export function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** The instant that an ISO 8601 text names, such as that of an answer of the API. */
export function readInstant(text: string): Date {
  return new Date(text)
}
