import { type Dispatch, type PointerEvent, useRef } from 'react'
import type { PreviewAction } from '../live/preview-state.ts'
import { turnOfDrag } from '../live/turning.ts'

/** Turns the product with a pointer or one finger; a page is still scrolled up and down on it. */
export function useDrag(act: Dispatch<PreviewAction>) {
  const last = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (last.current === null || !event.isPrimary) return
      const { x, y } = last.current
      last.current = { x: event.clientX, y: event.clientY }
      // A finger that goes up or down scrolls the page (touch-action): it turns only to the side.
      const dy = event.pointerType === 'touch' ? 0 : event.clientY - y
      act({ kind: 'turn', by: turnOfDrag(event.clientX - x, dy, event.currentTarget.clientWidth) })
    },
    onPointerUp() {
      last.current = null
    },
    onPointerCancel() {
      last.current = null
    },
  }
}
