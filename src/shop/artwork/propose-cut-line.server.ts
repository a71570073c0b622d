import { createFairQueue } from '#platform/files/fair-queue.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { CUT_LIMITS, type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import { type ArtworkDeps, type LineAccess, openFile, withStorage } from './access.server.ts'
import type { DrawnLineAnswer, DrawnLineAsk } from './cut-line-worker.server.ts'
import { findShape, saveCutLine } from './cut-lines.server.ts'
import type { CutLineField, CutLineView } from './cut-lines.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/* The cut line that the shop proposes for an uploaded file, where the browser has no scripts to draw it. */

const PROGRAM = new URL('cut-line-process.server.ts', import.meta.url)
const WITHIN_MS = 20_000
const MAX_BYTES = 1024 * 1024

/** One at a time, in turns by owner: each takes a processor for seconds. */
const queue = createFairQueue(1)

export interface ProposeCutLine {
  access: LineAccess
  fileId: string
  /** As a plain form sends them. */
  typed: Readonly<Record<CutLineField, string>>
}

/** Draws the line around a file as the form asks, and keeps it as if the shopper had sent it. */
export async function proposeCutLine(
  { access, fileId, typed }: ProposeCutLine,
  deps: ArtworkDeps,
): Promise<{ ok: true; cutLine: CutLineView } | ArtworkRefusal> {
  const shape = await findShape(access, deps)
  if (shape.kind !== 'shaped') return artworkRefusal('not-shaped')
  const opened = await openFile(deps, { ...access, fileId })
  const { key = null, type = null, sha256 = null, countedFor = null, setNo = 1 } = opened?.file ?? {}
  if (key === null || type === null || sha256 === null) return artworkRefusal('file-unknown')
  const ask: DrawnLineAsk = { type, settings: readSettings(typed), size: shape.size }
  const drawn = await withStorage(deps, async () => ({ ok: true as const, answer: await draw(key, ask) }), 'file-away')
  if (!drawn.ok) return drawn
  if (drawn.answer === null) return artworkRefusal('cut-line-not-drawn')
  if (!drawn.answer.ok) return { ...artworkRefusal('cut-line-not-drawn'), message: drawn.answer.message }
  return saveCutLine({ access, sha256, set: setNo, line: drawn.answer.line }, deps)

  function draw(of: string, asked: DrawnLineAsk): Promise<DrawnLineAnswer | null> {
    return queue.run(countedFor ?? access.lineId, async () => {
      const bytes = await deps.files.read(of)
      if (bytes === null) return null
      const argument = JSON.stringify(asked)
      const answer = await inspectFile(bytes, { program: PROGRAM, argument, withinMs: WITHIN_MS, mostBytes: MAX_BYTES })
      return answer === null ? null : (JSON.parse(answer.toString()) as DrawnLineAnswer)
    })
  }
}

/** What was typed, within its limits; what is no number is as usual. */
function readSettings(typed: ProposeCutLine['typed']): CutSettings {
  const number = (name: keyof typeof CUT_LIMITS & CutLineField) => {
    const value = Number(typed[name].trim().replace(',', '.'))
    const [least, most] = CUT_LIMITS[name]
    return typed[name].trim() === '' || Number.isNaN(value) ? NEW_CUT[name] : Math.min(most, Math.max(least, value))
  }
  return {
    ...NEW_CUT,
    offset: number('offset'),
    radius: number('radius'),
    bridge: number('bridge'),
    background: number('background'),
    cut: typed.cut === 'kiss' ? 'kiss' : 'through',
    holes: typed.holes === 'keep' ? 'keep' : 'fill',
    islands: typed.islands === 'separate' ? 'separate' : 'join',
  }
}
