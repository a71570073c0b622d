/** The instant so many milliseconds after another one. */
export function later(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds)
}
