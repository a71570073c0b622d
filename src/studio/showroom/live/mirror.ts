/*
 * The live preview a second time, small, where its own place is covered: each frame is copied as soon as it is drawn,
 * which needs no second graphics context.
 */

interface Source {
  /** Draws the current view once more. */
  draw(): void
}

type ShowFrame = (frame: HTMLCanvasElement) => void

const mirrors = new Set<ShowFrame>()
let source: Source | null = null

/** Called by the preview after each frame, while the frame is still in its canvas. */
export function mirrorFrame(from: Source, frame: HTMLCanvasElement): void {
  source = from
  for (const show of mirrors) show(frame)
}

/** Called when a preview is gone. */
export function leaveMirror(from: Source): void {
  if (source === from) source = null
}

/** Shows each frame of the live preview from now on. @returns ends it */
export function watchFrames(show: ShowFrame): () => void {
  mirrors.add(show)
  source?.draw()
  return () => void mirrors.delete(show)
}
