import { useEffect, useEffectEvent, useState } from 'react'
import type { KeptLine } from '#print/cut-line/kept-line.ts'

/**
 * Passes on the line of an editor, at most once a frame: what shows it may take longer than a pointer moves.
 * @param line as it was drawn or changed last; null before the first
 * @param onShow called with null when the editor closes
 * @returns shows a line that is being dragged; null shows the other one again
 */
export function useShownLine(
  line: KeptLine | null,
  onShow?: (line: KeptLine | null) => void,
): (dragged: KeptLine | null) => void {
  const show = useEffectEvent((shown: KeptLine | null) => onShow?.(shown))
  const [frames] = useState(() => new Frames())
  useEffect(() => {
    frames.begin(show)
    return () => frames.end()
  }, [frames])
  useEffect(() => frames.next(line), [frames, line])
  return (dragged) => frames.next(dragged ?? line)
}

class Frames {
  #show: ((line: KeptLine | null) => void) | null = null
  #latest: KeptLine | null = null
  #handle = 0

  begin(show: (line: KeptLine | null) => void): void {
    this.#show = show
  }

  next(line: KeptLine | null): void {
    this.#latest = line
    if (this.#handle !== 0 || line === null) return
    this.#handle = requestAnimationFrame(() => {
      this.#handle = 0
      if (this.#latest !== null) this.#show?.(this.#latest)
    })
  }

  end(): void {
    cancelAnimationFrame(this.#handle)
    this.#handle = 0
    this.#latest = null
    this.#show?.(null)
  }
}
