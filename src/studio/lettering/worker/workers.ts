import { pathData } from '#print/cut-line/outline.ts'
import type { LetteringDesign } from '../design.ts'
import { placePath } from '../fills/paint-fill.ts'
import type { Layout } from '../geometry/lay-out.ts'
import { openOutline } from '../shape/outline-text.ts'
import { type DrawAnswer, packLayout, unpackLayout, type WeldAnswer, type WeldRequest } from './messages.ts'

/** A laid-out design, ready to be painted. */
export interface DrawnText extends Omit<Extract<DrawAnswer, { ok: true }>, 'layout' | 'outlines' | 'unitsPerEm'> {
  design: LetteringDesign
  layout: Layout
  /** Each letter, and the own outline, in mm, with the ink's top left corner at 0, 0; not welded. */
  letters: readonly Path2D[]
}

export type Drawing = DrawnText | Extract<DrawAnswer, { ok: false }>

/** The two workers of the designer; each letter's outline is transferred to the page once. */
export interface LetteringWorkers {
  /** Null: a newer request arrived meanwhile. Rejected: the engine has failed. */
  draw(design: LetteringDesign): Promise<Drawing | null>
  /** Welds what was drawn last; null as with `draw`. */
  weld(drawn: DrawnText): Promise<WeldAnswer | null>
  close(): void
}

/** Starts both; the engine loads with the first design. */
export function startWorkers(): LetteringWorkers {
  const engine = askLatest<LetteringDesign, DrawAnswer>(
    new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
  )
  const welder = askLatest<WeldRequest, WeldAnswer>(
    new Worker(new URL('./weld-worker.ts', import.meta.url), { type: 'module' }),
  )
  const paths = new Map<string, Map<number, Path2D>>()

  return {
    async draw(design) {
      const answer = await engine.ask(design)
      if (!answer?.ok) return answer
      const { layout: packed, outlines, unitsPerEm, ...drawn } = answer
      const layout = unpackLayout(packed)
      if (outlines.length > 0) welder.post({ kind: 'outlines', font: design.font, unitsPerEm, outlines })
      const known = paths.get(design.font) ?? new Map<number, Path2D>()
      paths.set(design.font, known)
      for (const [glyph, outline] of outlines) known.set(glyph, new Path2D(pathData(outline)))
      return { ...drawn, design, layout, letters: [...placeLetters(layout, known), ...placeOwn(layout)] }
    },
    weld: ({ design: { font, outline, shadow }, layout }) =>
      welder.ask({ kind: 'weld', font, layout: packLayout(layout), films: { outline, shadow } }),
    close() {
      engine.close()
      welder.close()
    },
  }
}

function placeLetters({ glyphs }: Layout, paths: ReadonlyMap<number, Path2D>): Path2D[] {
  return glyphs.flatMap(({ glyph, matrix }) => {
    const path = paths.get(glyph)
    return path === undefined ? [] : [placePath(path, matrix)]
  })
}

/** The outline that was drawn last, so that typing beside it costs nothing. */
let own: { outline: string; path: Path2D } | null = null

/** The shopper's own outline; nothing without one. */
function placeOwn({ shape }: Layout): Path2D[] {
  if (shape === null) return []
  if (own?.outline !== shape.outline) {
    own = { outline: shape.outline, path: new Path2D(pathData(openOutline(shape.outline)?.outline ?? [])) }
  }
  return [placePath(own.path, shape.matrix)]
}

/** The parts of a `Worker` that are used here, so that tests can replace it. */
export interface AnsweringWorker {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

interface LatestRequester<Request, Answer> {
  /** Null: a newer request arrived meanwhile. Rejected: the worker could not be started or has failed. */
  ask(request: Request): Promise<Answer | null>
  /** Sends a message without an answer, before the next request. */
  post(message: unknown): void
  close(): void
}

/**
 * Gives a worker one request at a time. Of the requests that arrive meanwhile only the last is kept, and the others
 * are answered with null, so that a slow machine lags by one answer and not by everything that was typed.
 */
export function askLatest<Request, Answer>(worker: AnsweringWorker): LatestRequester<Request, Answer> {
  type Pending = PromiseWithResolvers<Answer | null> & { request: Request }
  let current: Pending | null = null
  let next: Pending | null = null
  let broken = false

  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: unknown) => worker.postMessage(message)

  function start(pending: Pending | null) {
    current = pending
    next = null
    if (pending !== null) post(pending.request)
  }

  function fail() {
    broken = true
    for (const pending of [current, next]) pending?.reject(new Error('The worker has broken down'))
    current = null
    next = null
  }

  worker.addEventListener('message', ({ data }) => {
    current?.resolve(data as Answer)
    start(next)
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)

  return {
    ask(request) {
      if (broken) return Promise.reject(new Error('The worker has broken down'))
      const pending: Pending = { request, ...Promise.withResolvers<Answer | null>() }
      if (current === null) start(pending)
      else {
        next?.resolve(null)
        next = pending
      }
      return pending.promise
    },
    post,
    close() {
      worker.terminate()
      fail()
    },
  }
}
