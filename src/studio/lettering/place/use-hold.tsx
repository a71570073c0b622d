import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Point } from './perspective.ts'
import { getArrow } from './place-state.ts'

interface Hold {
  /** Where it was taken hold of and where it is dragged to, in shares of what the handle stands in. */
  onTake?(at: Point): void
  onDrag(at: Point): void
  /** An arrow key, as a step of x or y; `fine` with Shift. */
  onArrow(step: Point, fine: boolean): void
}

/** What a handle in a picture listens to: a pointer, a finger, the arrow keys. */
export function useHold({ onTake, onDrag, onArrow }: Hold) {
  const held = useRef(false)
  const letGo = () => {
    held.current = false
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = true
      onTake?.(placeOfPointer(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current && event.isPrimary) onDrag(placeOfPointer(event))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown(event: KeyboardEvent) {
      const step = getArrow(event.key)
      if (step === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onArrow(step, event.shiftKey)
    },
  }
}

function placeOfPointer({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point {
  const room = currentTarget.parentElement?.getBoundingClientRect()
  if (room === undefined || room.width === 0 || room.height === 0) return { x: 0, y: 0 }
  return { x: (clientX - room.left) / room.width, y: (clientY - room.top) / room.height }
}
