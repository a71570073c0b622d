import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { type EditHistory, editHistory } from '../editor/edit-history.ts'
import { getFont } from '../fonts/font-list.ts'
import type { WeldAnswer } from '../worker/messages.ts'
import { type DrawnText, type LetteringWorkers, startWorkers } from '../worker/workers.ts'
import { readHistory, saveDraft, saveHistory } from './saved-design.ts'

export interface Designer {
  /** As the fields show it. */
  design: LetteringDesign
  /** As it is drawn and saved: tidied; null if the text cannot be drawn. */
  tidy: LetteringDesign | null
  engine: Engine
  /** The reason why the text cannot be drawn; null if it can. */
  refused: string | null
  /** A sentence about a font that could not be loaded; else null. */
  fontProblem: string | null
  canUndo: boolean
  canRedo: boolean
  /** @param run consecutive changes of the same name are undone as one */
  change(change: (design: LetteringDesign) => LetteringDesign, run?: string | null): void
  settle(): void
  undo(): void
  redo(): void
}

/** The current design: its history, its drawing, and its draft in this browser. */
export function useDesigner(first: LetteringDesign, savesDraft: boolean): Designer {
  const [history, edit] = useReducer(editHistory, first, readHistory)
  useStoredHistory(history)
  const design = history.present
  const read = useMemo(() => readDesign(design), [design])
  const tidy = read.ok ? read.design : null
  const engine = useEngine(tidy)
  const fontProblem = useFontProblem(history, engine, (font) =>
    edit({ kind: 'change', change: (present) => ({ ...present, font }), run: FONT_RUN }),
  )

  useEffect(() => {
    if (savesDraft && design !== first) saveDraft(design)
  }, [design, first, savesDraft])

  return {
    design,
    tidy,
    engine,
    refused: read.ok ? null : read.errors.map(({ message }) => message).join(' '),
    fontProblem,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (change, run = null) => edit({ kind: 'change', change, run }),
    settle: () => edit({ kind: 'settle' }),
    undo: () => edit({ kind: 'undo' }),
    redo: () => edit({ kind: 'redo' }),
  }
}

/** After a pause, so that typing does not wait for it. */
const STORE_MS = 400

function useStoredHistory(history: EditHistory): void {
  useEffect(() => {
    if (history.past.length + history.future.length === 0) return
    const store = () => saveHistory(history)
    const timer = setTimeout(store, STORE_MS)
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', store)
    }
  }, [history])
}

export const FONT_RUN = 'font'

/** Restores the previous font if one could not be loaded, with a sentence until another is drawn. */
function useFontProblem({ present }: EditHistory, { failed }: Engine, back: (font: string) => void): string | null {
  const goBack = useEffectEvent((font: string) => back(font))
  const before = failed?.missing === present.font ? failed.before : null
  useEffect(() => {
    if (before !== null) goBack(before)
  }, [before])
  return failed === null ? null : problemText(failed)
}

function problemText({ missing, before }: FailedFont): string {
  const name = (id: string) => getFont(id)?.name ?? id
  if (missing === before)
    return `Some letters of ${name(missing)} could not be loaded. Your text is safe. Type on to try again.`
  const stays = before === null ? '' : ` ${name(before)} stays.`
  return `${name(missing)} could not be loaded.${stays} Your text is safe. Choose the font again, or another one.`
}

export type EngineState = 'loading' | 'ready' | 'broken'

/** A design as it was drawn. */
export interface Drawn {
  text: DrawnText
  /** The weld of this text, or of the previous one until the welder has answered; null before its first answer. */
  weld: WeldAnswer | null
  /** Whether `weld` belongs to this text. */
  welded: boolean
}

export interface FailedFont {
  missing: string
  /** The font that was drawn before; null for the first. */
  before: string | null
}

export interface Engine {
  state: EngineState
  /** The last drawing; null before the first. */
  drawn: Drawn | null
  /** The font that could not be loaded; null once another is drawn. */
  failed: FailedFont | null
  /** Set by the picture: paints at once, before React renders. */
  painter: RefObject<((drawn: DrawnText) => void) | null>
  /** Restarts the workers after a failure. */
  restart(): void
}

/**
 * Draws a design whenever it changes. The text is painted as soon as it is laid out and welded afterwards.
 * @param design null if nothing can be drawn: the last drawing stays
 */
function useEngine(design: LetteringDesign | null): Engine {
  const [state, setState] = useState<EngineState>('loading')
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState<FailedFont | null>(null)
  const lastFont = useRef<string | null>(null)
  const workers = useRef<LetteringWorkers | null>(null)
  const painter: Engine['painter'] = useRef(null)

  /** @returns a function that makes later failures of this drawing be ignored */
  function draw(input: LetteringDesign): () => void {
    let isCurrent = true
    workers.current ??= startWorkers()
    void drawAndWeld(input, workers.current, {
      drawn(text) {
        painter.current?.(text)
        lastFont.current = text.design.font
        setState('ready')
        setFailed((last) => (last?.before === text.design.font && last.missing !== last.before ? last : null))
        setDrawn((before) => ({ text, weld: before?.weld ?? null, welded: false }))
      },
      // A newer text that was drawn meanwhile waits for its own weld.
      welded: (text, weld) => setDrawn((before) => (before?.text === text ? { text, weld, welded: true } : before)),
      fontMissing: () => isCurrent && setFailed({ missing: input.font, before: lastFont.current }),
      broken: () => isCurrent && setState('broken'),
    })
    return () => {
      isCurrent = false
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

interface DrawingEvents {
  drawn(text: DrawnText): void
  welded(text: DrawnText, weld: WeldAnswer): void
  fontMissing(): void
  broken(): void
}

async function drawAndWeld(design: LetteringDesign, workers: LetteringWorkers, events: DrawingEvents): Promise<void> {
  try {
    const drawing = await workers.draw(design)
    if (drawing === null) return
    if (!drawing.ok) return drawing.code === 'font-missing' ? events.fontMissing() : events.broken()
    events.drawn(drawing)
    const weld = await workers.weld(drawing)
    if (weld !== null) events.welded(drawing, weld)
  } catch {
    events.broken()
  }
}
