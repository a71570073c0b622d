import { CUT_LIMITS, type CutSettings, NEW_CUT } from '#print/cut-line/cut-line.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { type ArtworkDeps, type LineAccess, openFile } from './access.server.ts'
import type { DrawnLineAnswer, DrawnLineAsk } from './cut-line-worker.server.ts'
import { findShape, saveCutLine } from './cut-lines.server.ts'
import type { CutLineField, CutLineView } from './cut-lines.ts'
import { askAboutFile } from './file-extent.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { ArtworkFile } from './store.server.ts'

/* The cut line that the shop proposes for an uploaded file, where the browser has no scripts to draw it. */

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
  return drawn.ok ? saveCutLine({ access, sha256, set: setNo, line: drawn.line, isOwn: true }, deps) : drawn
}

async function drawAround(
  file: ArtworkFile,
  ask: Omit<DrawnLineAsk, 'type'>,
  deps: ArtworkDeps,
): Promise<{ ok: true; line: KeptLine } | ArtworkRefusal> {
  const asked = await askAboutFile(file, ask, deps)
  if (!asked.ok) return asked
  if (asked.answer === null) return artworkRefusal('cut-line-not-drawn')
  const drawn = JSON.parse(asked.answer) as DrawnLineAnswer
  return drawn.ok ? drawn : { ...artworkRefusal('cut-line-not-drawn'), message: drawn.message }
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
