import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import type { CutFinding } from '#print/cut-line/findings.ts'
import { judgeKept, type KeptLine } from '#print/cut-line/kept-line.ts'
import type { Mends } from '#print/cut-line/mend-paths.ts'
import { CutLineDrawer, type CutSource } from '../draw-in-worker.ts'
import { beginHistory, editLine, type LineEdit, type LineHistory, record, redo, startOf, undo } from '../edited-line.ts'

export interface CutLineSize {
  width: number
  height: number
}

/** A line in the editor. */
export interface CutLineState {
  /** What a line can be drawn from; empty until the file was read. */
  sources: readonly CutSource[]
  /** Null until the first line is drawn. */
  history: LineHistory | null
  /** What is wrong with the line that is shown. */
  findings: readonly CutFinding[]
  /** What was mended of a line that the file brought. */
  mends: Mends
  /** Whether a line is being drawn. */
  isBusy: boolean
  /** Why no line could be drawn, or an edit was not made; announced at once. */
  refusal: string | null
  errors: Partial<Record<keyof CutSettings, string>>
  /** The settings of a line that could not be drawn, so that they stay as typed. */
  tried: CutSettings | null
}

const AT_START: CutLineState = {
  sources: [],
  history: null,
  findings: [],
  mends: {},
  isBusy: true,
  refusal: null,
  errors: {},
  tried: null,
}

/** What the editor does with a line. */
export interface CutLineActions {
  /** Draws the line again with other settings; what was changed by hand can be brought back by undoing. */
  draw(settings: CutSettings, source: CutSource): void
  /** Changes a node; a refusal is shown and the line stays. @returns whether it was accepted */
  edit(edit: LineEdit): boolean
  /** Records a line that was dragged. */
  keep(line: KeptLine): void
  refuse(message: string | null): void
  undo(): void
  redo(): void
  reset(): void
}

/** The source of a line that is kept. */
export function sourceOf({ from, ink }: KeptLine, sources: readonly CutSource[]): CutSource {
  const isIt = (source: CutSource) =>
    source.from === from && (source.from !== 'paths' || ink === undefined || source.ink === ink)
  return sources.find(isIt) ?? sources[0] ?? { from: 'background' }
}

/**
 * Draws and changes the cut line of a file at a size. What is slow is done in a worker; of several settings in a row only
 * the last is drawn.
 * @param known the line that was kept before
 */
export function useCutLine(
  file: File,
  known: KeptLine | null,
  { size, start }: { size: CutLineSize; start: Partial<CutSettings> },
): [CutLineState, CutLineActions] {
  const [state, setState] = useState(AT_START)
  const set = (change: Partial<CutLineState>) => setState((before) => ({ ...before, ...change }))
  const drawer = useRef<CutLineDrawer | null>(null)
  const latest = useRef(0)

  async function draw(settings: CutSettings, source: CutSource): Promise<KeptLine | null> {
    const number = ++latest.current
    set({ isBusy: true, tried: settings })
    const drawn = await drawer.current?.draw({ source, settings, size })
    if (drawn === undefined || number !== latest.current) return null
    if (!drawn.ok) {
      set({ isBusy: false, refusal: drawn.message, errors: drawn.errors ?? {} })
      return null
    }
    const line = source.from === 'paths' ? { ...drawn.line, ink: source.ink } : drawn.line
    setState((before) => ({
      ...before,
      history: before.history === null ? beginHistory(line) : record(before.history, line),
      findings: drawn.findings,
      mends: drawn.mends,
      isBusy: false,
      refusal: null,
      errors: {},
      tried: null,
    }))
    return line
  }

  async function check(line: KeptLine, isMoved: boolean): Promise<void> {
    const number = ++latest.current
    const checked = await drawer.current?.check(line, isMoved)
    if (checked === undefined || number !== latest.current) return
    setState((before) => {
      const { history } = before
      // The backing of a kiss cut was drawn again around it.
      const isShown = history !== null && history.present === line
      const shown = isShown ? { ...history, present: checked.line } : history
      return { ...before, history: shown, findings: checked.findings, isBusy: false }
    })
  }

  const open = useEffectEvent(async (opening: CutLineDrawer) => {
    const opened = await opening.open(file)
    if (drawer.current !== opening) return
    if (!opened.ok) {
      set({ isBusy: false, refusal: opened.message })
      return
    }
    set({ sources: opened.sources })
    const settings = known?.settings ?? { ...NEW_CUT, ...start }
    const source = known === null ? opened.sources[0] : sourceOf(known, opened.sources)
    if (source === undefined) return
    const drawn = await draw(settings, source)
    if (drawn === null || known === null || !known.isEdited || !isSameScale(known, drawn)) return
    if (!judgeKept(known, { size, artwork: null }).ok) return
    setState((before) => ({ ...before, history: record(beginHistory(drawn), known) }))
    await check(known, false)
  })
  useEffect(() => {
    const opening = new CutLineDrawer()
    drawer.current = opening
    void open(opening)
    return () => {
      drawer.current = null
      opening.close()
    }
  }, [])

  function change(next: LineHistory): void {
    set({ history: next, refusal: null, errors: {}, tried: null })
    void check(next.present, false)
  }
  const { history } = state

  return [
    state,
    {
      draw: (settings, source) => void draw(settings, source),
      edit(edit) {
        if (history === null) return false
        const result = editLine(history.present, edit)
        if (!result.ok) {
          set({ refusal: result.message })
          return false
        }
        set({ history: record(history, result.line), refusal: null })
        void check(result.line, true)
        return true
      },
      keep(line) {
        if (history === null) return
        set({ history: record(history, line), refusal: null })
        void check(line, true)
      },
      refuse: (refusal) => set({ refusal }),
      undo: () => history !== null && change(undo(history)),
      redo: () => history !== null && change(redo(history)),
      reset: () => history !== null && change(record(history, startOf(history))),
    },
  ]
}

/** Whether two lines are around the same artwork at the same size. */
function isSameScale(one: KeptLine, other: KeptLine): boolean {
  return Math.abs(one.artwork.width / other.artwork.width - 1) < 0.005
}
