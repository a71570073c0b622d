import { useId, useRef } from 'react'
import { coveredBox } from './paint-in-place.ts'
import { type Point, perspectiveTo, type Size, seenAt, turnedBack } from './perspective.ts'
import type { Ground } from './place-state.ts'
import { keptOn, type Lying } from './surface.ts'
import { useHold } from './use-hold.tsx'

interface LetteringHandleProps {
  ground: Ground
  ink: Size
  lying: Lying
  name: string
  onPut(at: Point): void
}

const percent = (share: number): string => `${share * 100}%`

/** Where the lettering is taken hold of: over all of it, for a finger too, while the rest of the picture scrolls. */
export function LetteringHandle({ ground: { surface, step }, ink, lying, name, onPut }: LetteringHandleProps) {
  const hint = useId()
  /** From what was taken hold of to the lettering's middle, in mm. */
  const reach = useRef<Point>({ x: 0, y: 0 })
  const { at } = lying
  const { left, top, width, height } = coveredBox(surface, ink, lying)
  const onSurface = (seen: Point) => seenAt(turnedBack(perspectiveTo(surface, surface.corners)), seen)
  const put = (x: number, y: number) => onPut(keptOn(surface, ink, { x, y }))
  const hold = useHold({
    onTake(seen) {
      const { x, y } = onSurface(seen)
      reach.current = { x: at.x - x, y: at.y - y }
    },
    onDrag(seen) {
      const { x, y } = onSurface(seen)
      put(x + reach.current.x, y + reach.current.y)
    },
    onArrow({ x, y }, fine) {
      const by = fine ? 1 : step
      put(at.x + x * by, at.y + y * by)
    },
  })

  return (
    <>
      <button
        type="button"
        aria-label={`Move ${name}`}
        aria-describedby={hint}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
        className="absolute min-h-6 min-w-6 cursor-grab touch-none outline-offset-2 active:cursor-grabbing"
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        {...hold}
      />
      <span id={hint} className="sr-only">
        {`Drag it, or move it with the arrow keys by ${step} mm, with Shift by 1 mm.`}
      </span>
    </>
  )
}
