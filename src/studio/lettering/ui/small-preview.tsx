import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fitSign } from '../editor/fit-stage.ts'
import { getDesignGround } from '../fills/get-fill.ts'
import { paintText } from './picture.tsx'
import type { Drawn } from './use-designer.ts'

interface SmallPreviewProps {
  /** The large picture: the small one is shown once that is above the screen. */
  stage: RefObject<HTMLElement | null>
  /** The whole designer: below it nothing is shown. */
  whole: RefObject<HTMLElement | null>
  drawn: Drawn | null
}

/** In CSS pixels. */
const HEIGHT = 92

/** On a phone, the letters stay in view at the top while colour, size, spacing and arc are changed below them. */
export function SmallPreview({ stage, whole, drawn }: SmallPreviewProps) {
  const text = drawn?.text ?? null
  const canvas = useRef<HTMLCanvasElement>(null)
  const isAbove = useIsAbove(stage)
  const isPast = useIsAbove(whole)
  const isShown = isAbove && !isPast && text !== null && text.layout.glyphs.length > 0
  useLayoutEffect(() => {
    const element = canvas.current
    if (!isShown || element === null) return
    const size = { width: element.clientWidth, height: HEIGHT }
    if (size.width > 0) paintText(element, text, { size, fit: fitSign(text, size) })
  }, [isShown, text])
  if (!isShown) return null
  return (
    <div
      aria-hidden="true"
      data-small-preview=""
      className="fixed inset-x-0 top-0 z-20 border-b border-ink shadow-lift sm:hidden print:hidden"
      style={{ background: getDesignGround(text.design) }}
    >
      <canvas ref={canvas} className="block w-full" style={{ height: HEIGHT }} />
    </div>
  )
}

/** Whether an element has been scrolled out of the screen at its top, or under the small picture. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= HEIGHT)
      },
      { rootMargin: `-${HEIGHT}px 0px 0px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
