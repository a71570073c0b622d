import { createFairQueue } from '#platform/files/fair-queue.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { CUT_LIMITS, type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { type ArtworkDeps, type LineAccess, openFile, withStorage } from './access.server.ts'
import type { DrawnLineAnswer, DrawnLineAsk } from './cut-line-worker.server.ts'
import { findShape, saveCutLine } from './cut-lines.server.ts'
import type { CutLineField, CutLineView } from './cut-lines.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { ArtworkFile } from './store.server.ts'

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
  if (opened === null || opened.file.sha256 === null) return artworkRefusal('file-unknown')
  const { sha256, setNo } = opened.file
  const drawn = await drawAround(opened.file, { settings: readSettings(typed), size: shape.size }, deps)
  return drawn.ok ? saveCutLine({ access, sha256, set: setNo, line: drawn.line }, deps) : drawn
}

async function drawAround(
  { key, type, countedFor, submissionId }: ArtworkFile,
  asked: Omit<DrawnLineAsk, 'type'>,
  deps: ArtworkDeps,
): Promise<{ ok: true; line: KeptLine } | ArtworkRefusal> {
  if (key === null || type === null) return artworkRefusal('file-unknown')
  const argument = JSON.stringify({ ...asked, type } satisfies DrawnLineAsk)
  const draw = async () => {
    const bytes = await deps.files.read(key)
    const limits = { program: PROGRAM, argument, withinMs: WITHIN_MS, mostBytes: MAX_BYTES }
    const answer = bytes === null ? null : await inspectFile(bytes, limits)
    return answer === null ? null : (JSON.parse(answer.toString()) as DrawnLineAnswer)
  }
  const inTurn = async () => ({ ok: true as const, answer: await queue.run(countedFor ?? submissionId, draw) })
  const drawn = await withStorage(deps, inTurn, 'file-away')
  if (!drawn.ok) return drawn
  if (drawn.answer === null) return artworkRefusal('cut-line-not-drawn')
  return drawn.answer.ok ? drawn.answer : { ...artworkRefusal('cut-line-not-drawn'), message: drawn.answer.message }
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
