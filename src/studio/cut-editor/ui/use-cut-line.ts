import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import type { CutFinding } from '#print/cut-line/findings.ts'
import type { MendedFile } from '#print/cut-line/fit-line.ts'
import { judgeKept, type KeptLine } from '#print/cut-line/kept-line.ts'
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
  /** What was mended of a line that the file brought; null for a line around artwork. */
  mended: MendedFile | null
  /** Whether the shopper undid the mends: what is shown is the line as the file has it, which cannot be used. */
  isUnmended: boolean
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
  mended: null,
  isUnmended: false,
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
  /** Undoes what was mended of the file's line, or mends it again. */
  unmend(isUnmended: boolean): void
}

/** The source of a line; the best of the file where there is no line yet. */
export function sourceOf(line: KeptLine | null, sources: readonly CutSource[]): CutSource {
  const { from, ink } = line ?? {}
  const isIt = (source: CutSource) =>
    source.from === from && (source.from !== 'paths' || ink === undefined || source.ink === ink)
  return sources.find(isIt) ?? sources[0] ?? { from: 'background' }
}

/** Whether the line is one of the file that was mended, and is shown as it was mended. */
export function canUnmend(state: Pick<CutLineState, 'history' | 'mended' | 'isUnmended'>): boolean {
  const { mends = {} } = shownMends(state) ?? {}
  return Object.keys(mends).length > 0 && !state.isUnmended
}

/** What was mended of the line that is shown; null for a line around artwork. */
export function shownMends({ history, mended }: Pick<CutLineState, 'history' | 'mended'>): MendedFile | null {
  return history?.present.from === 'paths' ? mended : null
}

interface Beginning {
  size: CutLineSize
  /** How a new line begins for this product. */
  start: Partial<CutSettings>
}

/**
 * Draws and changes the cut line of a file at a size. What is slow is done in a worker; of several settings in a row only
 * the last is drawn.
 * @param known the line that was kept before
 */
export function useCutLine(file: File, known: KeptLine | null, beginning: Beginning): [CutLineState, CutLineActions] {
  const [state, setState] = useState(AT_START)
  const [drawing] = useState(() => new Drawing(setState))
  const open = useEffectEvent(() => drawing.open(file, known, beginning))
  useEffect(() => {
    void open()
    return () => drawing.close()
  }, [drawing])
  const { history } = state
  const show = (next: LineHistory) => {
    setState((before) => ({ ...before, history: next, refusal: null, errors: {}, tried: null }))
    void drawing.check(next.present, false)
  }
  const keep = (line: KeptLine) => {
    if (history === null) return
    setState((before) => ({ ...before, history: record(history, line), refusal: null }))
    void drawing.check(line, true)
  }
  const unmend = (isUnmended: boolean) => setState((before) => ({ ...before, isUnmended, refusal: null }))
  const refuse = (refusal: string | null) => setState((before) => ({ ...before, refusal }))
  return [
    state,
    {
      draw: (settings, source) => void drawing.draw(settings, source, beginning.size),
      edit(edit) {
        const result = history === null ? null : editLine(history.present, edit)
        if (result?.ok === true) keep(result.line)
        else if (result !== null) refuse(result.message)
        return result?.ok === true
      },
      keep,
      refuse,
      undo() {
        // Settings of which no line is shown yet are the last change.
        if (history !== null && state.tried !== null) drawing.giveUp()
        else if (history !== null && history.past.length > 0) show(undo(history))
        else if (canUnmend(state)) unmend(true)
      },
      redo() {
        if (state.isUnmended) unmend(false)
        else if (history !== null) show(redo(history))
      },
      reset: () => history !== null && show(record(history, startOf(history))),
      unmend,
    },
  ]
}

/** The worker of one editor, and what it answers. */
class Drawing {
  readonly #setState: Dispatch<SetStateAction<CutLineState>>
  #drawer: CutLineDrawer | null = null
  #latest = 0

  constructor(setState: Dispatch<SetStateAction<CutLineState>>) {
    this.#setState = setState
  }

  #set(change: Partial<CutLineState>): void {
    this.#setState((before) => ({ ...before, ...change }))
  }

  async open(file: File, known: KeptLine | null, { size, start }: Beginning): Promise<void> {
    const drawer = new CutLineDrawer()
    this.#drawer = drawer
    const opened = await drawer.open(file)
    if (this.#drawer !== drawer) return
    if (!opened.ok) return this.#set({ isBusy: false, refusal: opened.message })
    this.#set({ sources: opened.sources })
    const source = known === null ? opened.sources[0] : sourceOf(known, opened.sources)
    if (source === undefined) return
    const drawn = await this.draw(known?.settings ?? { ...NEW_CUT, ...start }, source, size)
    if (drawn === null || known === null || !isStillGood(known, drawn, size)) return
    this.#set({ history: record(beginHistory(drawn), known) })
    await this.check(known, false)
  }

  close(): void {
    this.#drawer?.close()
    this.#drawer = null
  }

  /** @returns the line; null if there is none, or another one was asked for meanwhile */
  async draw(settings: CutSettings, source: CutSource, size: CutLineSize): Promise<KeptLine | null> {
    const number = ++this.#latest
    this.#set({ isBusy: true, tried: settings })
    const drawn = await this.#drawer?.draw({ source, settings, size })
    if (drawn === undefined || number !== this.#latest) return null
    if (!drawn.ok) {
      this.#set({ isBusy: false, refusal: drawn.message, errors: drawn.errors ?? {} })
      return null
    }
    const line = source.from === 'paths' ? { ...drawn.line, ink: source.ink } : drawn.line
    const { findings, mended } = drawn
    this.#setState((before) => ({
      ...before,
      history: before.history === null ? beginHistory(line) : record(before.history, line),
      findings,
      // Undoing leads back from a line around the artwork to the file's own.
      mended: mended ?? before.mended,
      isUnmended: false,
      isBusy: false,
      refusal: null,
      errors: {},
      tried: null,
    }))
    return line
  }

  /** Leaves the line that is shown, with its settings, instead of one that is being drawn or could not be. */
  giveUp(): void {
    this.#latest += 1
    this.#set({ isBusy: false, refusal: null, errors: {}, tried: null })
  }

  async check(line: KeptLine, isMoved: boolean): Promise<void> {
    const number = ++this.#latest
    const checked = await this.#drawer?.check(line, isMoved)
    if (checked === undefined || number !== this.#latest) return
    this.#setState((before) => {
      const { history } = before
      // The backing of a kiss cut was drawn again around it.
      const isShown = history !== null && history.present === line
      const shown = isShown ? { ...history, present: checked.line } : history
      return { ...before, history: shown, findings: checked.findings, isBusy: false }
    })
  }
}

/** Whether a line that was changed by hand is still of this size, so that it goes on from there. */
function isStillGood(known: KeptLine, drawn: KeptLine, size: CutLineSize): boolean {
  return known.isEdited && isSameScale(known, drawn) && judgeKept(known, { size, artwork: null }).ok
}

/** Whether two lines are around the same artwork at the same size. */
function isSameScale(one: KeptLine, other: KeptLine): boolean {
  return Math.abs(one.artwork.width / other.artwork.width - 1) < 0.005
}
