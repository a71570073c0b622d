import type { CutSettings } from '#print/cut-line/cut-line.ts'
import type { CutFinding } from '#print/cut-line/findings.ts'
import type { FittedLine } from '#print/cut-line/fit-line.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { type ArtworkKind, kindOfFile, START_BYTES } from '../showroom/artwork/file-kind.ts'
import { readArtwork } from '../showroom/artwork/read-artwork.ts'
import { artworkSentence } from '../showroom/artwork/refusals.ts'

/* Talks to the worker that draws cut lines (cut-line-worker.ts). */

/** What a line can be drawn from: the picture's transparency, its plain background, or a colour's paths in the file. */
export type CutSource = { from: 'alpha' | 'background' } | { from: 'paths'; ink: string; isCut: boolean }

export interface OpenedArtwork {
  /** What a line can be drawn from, the best first. */
  sources: readonly CutSource[]
}

interface Size {
  width: number
  height: number
}

/** What a line is to be drawn from, how, and how large. */
export interface DrawAsk {
  source: CutSource
  settings: CutSettings
  size: Size
}

export type CutAsk =
  | { id: number; kind: 'open'; file: Blob; picture: ImageBitmap | null; fileKind: ArtworkKind | null }
  | ({ id: number; kind: 'draw' } & DrawAsk)
  | { id: number; kind: 'check'; line: KeptLine; isMoved: boolean }

interface Results {
  open: ({ ok: true } & OpenedArtwork) | { ok: false; message: string }
  draw: FittedLine
  check: { line: KeptLine; findings: CutFinding[] }
}

export interface CutAnswer {
  id: number
  result: Results[keyof Results]
}

/** Longer than any picture that is taken needs; a worker that is still busy is ended. */
const TIMEOUT_MS = 30_000

const LATE = { ok: false, message: 'The cut line could not be drawn here. Please try another picture.' } as const

type WithoutId<Ask> = Ask extends CutAsk ? Omit<Ask, 'id'> : never

/** The worker for one file. Close it, or it keeps the decoded picture. */
export class CutLineDrawer {
  readonly #worker = new Worker(new URL('./cut-line-worker.ts', import.meta.url), { type: 'module' })
  #asked = 0

  /** Decodes the file. Pictures are decoded in the worker; drawings and PDFs are drawn by the page first. */
  async open(file: File): Promise<Results['open']> {
    const kind = kindOfFile(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()))
    if (kind === 'png' || kind === 'jpeg') return this.#open({ kind: 'open', file, picture: null, fileKind: kind })
    const read = await readArtwork(file)
    if (!read.ok) return { ok: false, message: artworkSentence(read.code) }
    const picture = await createImageBitmap(read.raster)
    return this.#open({ kind: 'open', file, picture, fileKind: kind })
  }

  async #open(ask: Extract<WithoutId<CutAsk>, { kind: 'open' }>): Promise<Results['open']> {
    return (await this.#ask<'open'>(ask, ask.picture === null ? [] : [ask.picture])) ?? LATE
  }

  /** Draws the line around the artwork, at the size of the product. */
  async draw(ask: DrawAsk): Promise<FittedLine> {
    return (await this.#ask<'draw'>({ kind: 'draw', ...ask })) ?? LATE
  }

  /** Checks a line that was changed. @param isMoved whether the backing of a kiss cut is drawn again */
  async check(line: KeptLine, isMoved: boolean): Promise<Results['check']> {
    return (await this.#ask<'check'>({ kind: 'check', line, isMoved })) ?? { line, findings: [] }
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.terminate()
  }

  /** @returns null if the worker failed or took too long */
  #ask<Kind extends keyof Results>(
    ask: WithoutId<CutAsk>,
    transfer: Transferable[] = [],
  ): Promise<Results[Kind] | null> {
    const id = ++this.#asked
    const { promise, resolve } = Promise.withResolvers<Results[Kind] | null>()
    const hear = ({ data }: MessageEvent<CutAnswer>) => {
      // Answers carry the number of their question, and so have its type.
      if (data.id === id) resolve(data.result as Results[Kind])
    }
    const fail = () => resolve(null)
    const timer = setTimeout(fail, TIMEOUT_MS)
    this.#worker.addEventListener('message', hear)
    this.#worker.addEventListener('error', fail)
    this.#worker.postMessage({ ...ask, id }, { transfer })
    return promise.finally(() => {
      clearTimeout(timer)
      this.#worker.removeEventListener('message', hear)
      this.#worker.removeEventListener('error', fail)
    })
  }
}

/** Draws the line of a file once, from its best source. */
export async function drawLineOf(file: File, settings: CutSettings, size: Size): Promise<FittedLine> {
  const drawer = new CutLineDrawer()
  try {
    const opened = await drawer.open(file)
    if (!opened.ok) return opened
    const [source] = opened.sources
    if (source === undefined) return LATE
    return await drawer.draw({ source, settings, size })
  } finally {
    drawer.close()
  }
}
