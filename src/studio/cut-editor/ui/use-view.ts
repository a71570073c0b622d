import { type PointerEvent, useCallback, useState } from 'react'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Times as large as the whole, at most. */
const MOST = 16

/** What is seen of a stage: zoomed by buttons, Ctrl and wheel, or two fingers, and moved by dragging what is no node. */
export function useView(whole: Box) {
  const [seen, setSeen] = useState({ times: 1, x: 0.5, y: 0.5 })
  const [pixels, setPixels] = useState({ width: 400, height: 300 })

  const zoom = useCallback((by: number) => {
    setSeen((before) => {
      const times = Math.min(MOST, Math.max(1, before.times * by))
      return within({ ...before, times })
    })
  }, [])

  const frame = useCallback(
    (element: SVGSVGElement | null) => {
      if (element === null) return
      const measured = new ResizeObserver(() => setPixels({ width: element.clientWidth, height: element.clientHeight }))
      measured.observe(element)
      const stop = listen(element, zoom)
      return () => {
        measured.disconnect()
        stop()
      }
    },
    [zoom],
  )

  const [width, height] = [whole.width / seen.times, whole.height / seen.times]
  const left = whole.x + seen.x * whole.width - width / 2
  const top = whole.y + seen.y * whole.height - height / 2
  /** CSS pixels per mm. */
  const scale = Math.min(pixels.width / width, pixels.height / height)

  const move = (dx: number, dy: number) =>
    setSeen((now) => within({ ...now, x: now.x - dx / scale / whole.width, y: now.y - dy / scale / whole.height }))
  const reveal = ([x, y]: readonly [number, number]) =>
    setSeen((now) => withPlace(now, (x - whole.x) / whole.width, (y - whole.y) / whole.height))
  const panning = usePanning(move, zoom)

  return {
    frame,
    scale,
    zoom,
    reveal,
    fit: () => setSeen({ times: 1, x: 0.5, y: 0.5 }),
    isZoomed: seen.times > 1.001,
    viewBox: `${left} ${top} ${width} ${height}`,
    panning,
  }
}

type Places = Map<number, { x: number; y: number }>

/** Moves by one pointer, and zooms by two. */
function usePanning(move: (dx: number, dy: number) => void, zoom: (by: number) => void) {
  // Only listeners read and write it, so nothing is drawn again.
  const [pointers] = useState<Places>(() => new Map())
  const note = (event: PointerEvent) => void pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  const end = (event: PointerEvent) => void pointers.delete(event.pointerId)
  return {
    onPointerDown: note,
    onPointerMove(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (before === undefined) return
      const spread = spreadOf(pointers)
      note(event)
      if (pointers.size === 2 && spread > 0) zoom(spreadOf(pointers) / spread)
      else move(event.clientX - before.x, event.clientY - before.y)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}

/** What React's listeners cannot do: they are passive. */
function listen(element: SVGSVGElement, zoom: (by: number) => void): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15)
  }
  // A finger on a node drags it and does not scroll; `touch-action` is not heeded within drawings everywhere.
  const hold = (event: TouchEvent) => {
    if (event.target instanceof Element && event.target.closest('.cut-node') !== null) event.preventDefault()
  }
  element.addEventListener('wheel', turn, { passive: false })
  element.addEventListener('touchstart', hold, { passive: false })
  return () => {
    element.removeEventListener('wheel', turn)
    element.removeEventListener('touchstart', hold)
  }
}

/** The middle of what is seen, such that no edge of the whole comes into sight. */
function within({ times, x, y }: { times: number; x: number; y: number }) {
  const half = 0.5 / times
  const keep = (value: number) => Math.min(1 - half, Math.max(half, value))
  return { times, x: keep(x), y: keep(y) }
}

/** What is seen, or the same around a place that is not in it. */
function withPlace(seen: ReturnType<typeof within>, x: number, y: number) {
  const isSeen = Math.max(Math.abs(x - seen.x), Math.abs(y - seen.y)) < 0.48 / seen.times
  return isSeen ? seen : within({ ...seen, x, y })
}

function spreadOf(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...pointers.values()]
  return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
}
