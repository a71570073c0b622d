/** The instant that lies so many milliseconds before another. */
export function earlier(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds)
}
