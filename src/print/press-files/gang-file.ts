import type { OrderedCut } from './ordered-line.ts'
import type { PressBed, PressForm } from './press-sheet.ts'

/* What the process that writes a file of a gang is told, and why it may write none. */

export const CUT_FORMATS = ['pdf', 'dxf', 'svg'] as const
export type CutFormat = (typeof CUT_FORMATS)[number]

/** An approved file, by its hash. */
export interface ApprovedFile {
  sha256: string
  size: number
  /** `print`, or `cut` for lettering: it is not printed, and its page has a border around the piece. */
  kind: 'print' | 'cut'
}

export interface GangFileJob {
  /** Trimmed, in mm. */
  width: number
  height: number
  /** Its files, by their index: their pages one after the other. */
  files: readonly number[]
  sides: 1 | 2
  /** Which of the sets of its line, where all of them share the pages of all files. */
  share: { setNo: number; sets: number } | null
  cut: OrderedCut
}

/** What is written of a gang: told to the process that writes it, so it is plain data. */
export interface GangFileTask {
  /** The press PDF with all forms, or the cut file of one of them, by its index. */
  what: { file: 'press' } | { file: 'cut'; format: CutFormat; form: number }
  bed: PressBed
  jobs: readonly GangFileJob[]
  forms: readonly PressForm[]
  files: readonly ApprovedFile[]
  title: string
  /** ISO 8601. */
  madeAt: string
  creator: string
}

/** What is read of jobs before they are laid out: the outline of each (`PieceRing`), or null, as JSON. */
export type OutlinesTask = Pick<GangFileTask, 'jobs' | 'files'>

/** Why nothing is written, and of which job. */
export interface GangFault {
  ok: false
  code:
    | 'file-changed'
    | 'unreadable'
    | 'pages-unclear'
    | 'page-missing'
    | 'other-size'
    | 'other-condition'
    | 'other-spot'
    | 'cut-only'
    | 'line-missing'
    | 'line-open'
    | 'nothing-to-cut'
  job: number
}
