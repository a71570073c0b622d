import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { LetteringDesign } from '../design.ts'
import { type DrawnText, type LetteringWorkers, startWorkers } from '../worker/engine-client.ts'
import type { WeldAnswer } from '../worker/messages.ts'

export type EngineState = 'loading' | 'ready' | 'broken'

/** A design as it was drawn. */
export interface Drawn {
  text: DrawnText
  /** Of this text, or of the one before until the welder has answered; null before its first answer. */
  weld: WeldAnswer | null
  /** Whether `weld` belongs to this text. */
  welded: boolean
}

export interface FailedFont {
  missing: string
  /** The font that was drawn with before; null where it is the first. */
  kept: string | null
}

export interface Engine {
  state: EngineState
  /** The last that could be drawn; null before the first. */
  drawn: Drawn | null
  /** The font that could not be had last; null once another is chosen. */
  failed: FailedFont | null
  /** Set by the picture: paints at once, before React shows what follows from it. */
  painter: RefObject<((drawn: DrawnText) => void) | null>
  /** Starts again after a breakdown. */
  restart(): void
}

/**
 * Draws a design whenever it changes. The text is painted as soon as it is laid out and welded afterwards.
 * @param design null: nothing that could be drawn; what was drawn last stays
 */
export function useEngine(design: LetteringDesign | null): Engine {
  const [state, setState] = useState<EngineState>('loading')
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState<FailedFont | null>(null)
  const lastFont = useRef<string | null>(null)
  const workers = useRef<LetteringWorkers | null>(null)
  const painter: Engine['painter'] = useRef(null)

  /** Gives what makes its failures void. */
  function draw(wish: LetteringDesign): () => void {
    let wanted = true
    workers.current ??= startWorkers()
    void drawAndWeld(wish, workers.current, {
      drawn(text) {
        painter.current?.(text)
        lastFont.current = text.design.font
        setState('ready')
        setFailed((before) => (before?.kept === text.design.font ? before : null))
        setDrawn((before) => ({ text, weld: before?.weld ?? null, welded: false }))
      },
      // A newer text that was drawn meanwhile has a weld of its own to wait for.
      welded: (text, weld) => setDrawn((before) => (before?.text === text ? { text, weld, welded: true } : before)),
      fontMissing: () => wanted && setFailed({ missing: wish.font, kept: lastFont.current }),
      broken: () => wanted && setState('broken'),
    })
    return () => {
      wanted = false
    }
  }

  const drawInput = useEffectEvent(draw)
  useLayoutEffect(() => (design === null ? undefined : drawInput(design)), [design])
  useLayoutEffect(() => () => stop(workers), [])

  return {
    state,
    drawn,
    failed,
    painter,
    restart() {
      setState('loading')
      stop(workers)
      if (design !== null) draw(design)
    },
  }
}

function stop(workers: RefObject<LetteringWorkers | null>): void {
  workers.current?.close()
  Object.assign(workers, { current: null })
}

interface Told {
  drawn(text: DrawnText): void
  welded(text: DrawnText, weld: WeldAnswer): void
  fontMissing(): void
  broken(): void
}

async function drawAndWeld(design: LetteringDesign, workers: LetteringWorkers, told: Told): Promise<void> {
  try {
    const drawing = await workers.draw(design)
    if (drawing === null) return
    if (!drawing.ok) return drawing.code === 'font-missing' ? told.fontMissing() : told.broken()
    told.drawn(drawing)
    const weld = await workers.weld(drawing)
    if (weld !== null) told.welded(drawing, weld)
  } catch {
    told.broken()
  }
}
