import { useCallback, useState } from 'react'
import { watchFrames } from '../live/mirror.ts'

/** The live preview of the page, small; nothing while the page has none. */
export function PreviewMirror({ className = '' }: { className?: string }) {
  const [isShown, setShown] = useState(false)
  const mirror = useCallback((canvas: HTMLCanvasElement | null) => {
    if (canvas === null) return undefined
    return watchFrames((frame) => {
      const width = Math.min(frame.width, Math.ceil(canvas.parentElement?.clientWidth ?? 0) * 2 || frame.width)
      const height = Math.ceil((width * frame.height) / frame.width)
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      canvas.getContext('2d')?.drawImage(frame, 0, 0, width, height)
      setShown(true)
    })
  }, [])
  return (
    <figure className={isShown ? className : 'hidden'}>
      <canvas ref={mirror} className="block h-auto w-full border border-line" role="img" aria-label="See yours" />
      <figcaption className="mt-1 text-sm text-soft">See yours follows as you change the line.</figcaption>
    </figure>
  )
}
