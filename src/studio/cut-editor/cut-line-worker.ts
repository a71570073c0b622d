import { type Coverage, hasAlpha, type Pixels } from '#print/cut-line/coverage.ts'
import { checkLine, coverPixels, drawBacking } from '#print/cut-line/cut-line.ts'
import { type CutArtwork, type FittedLine, fitLine } from '#print/cut-line/fit-line.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { Ring } from '#print/cut-line/polygons.ts'
import { fitWithin } from '../showroom/artwork/artwork-limits.ts'
import type { CutAnswer, CutAsk, CutSource, DrawAsk, OpenedArtwork } from './draw-in-worker.ts'
import { readFilePaths } from './file-paths.ts'
import type { FilePaths } from './ink-paths.ts'

/* Decodes the picture of a file and draws cut lines around it, off the main thread. What was decoded is kept. */

/** The longer edge of the picture that is traced, in pixels: finer than any blade at the sizes that are cut. */
const TRACED_EDGE = 4000

class Artwork {
  #pixels: Pixels | null = null
  #paths: FilePaths | null = null
  /** The coverage of the latest tolerance; alpha has one only. */
  #covered: { key: string; coverage: Coverage | null } | null = null
  #rings: readonly Ring[] = []

  async open({ file, picture, fileKind }: Extract<CutAsk, { kind: 'open' }>): Promise<OpenedArtwork> {
    this.#pixels = await decode(picture ?? file)
    this.#paths = await readFilePaths(file, fileKind).catch(() => null)
    const own = (this.#paths?.inks ?? []).map(({ ink, isCut }): CutSource => ({ from: 'paths', ink, isCut }))
    const cut = own.filter((source) => source.from === 'paths' && source.isCut)
    const edges: CutSource[] = hasAlpha(this.#pixels)
      ? [{ from: 'alpha' }, { from: 'background' }]
      : [{ from: 'background' }]
    return { sources: [...cut, ...edges, ...own.filter((source) => !cut.includes(source))] }
  }

  draw({ source, settings, size }: DrawAsk): FittedLine {
    const artwork = this.#artwork(source, settings.background)
    if (artwork === null) return { ok: false, message: 'This file has no line of its own.' }
    const fitted = fitLine(artwork, settings, size)
    if (fitted.ok) this.#rings = fitted.artwork
    return fitted
  }

  check({ line, isMoved }: Extract<CutAsk, { kind: 'check' }>) {
    const { settings, kiss } = line
    const through = settings.cut === 'kiss' && isMoved ? drawBacking(kiss, settings) : line.through
    const checked: KeptLine = { ...line, through }
    return { line: checked, findings: checkLine({ through, kiss, artwork: this.#rings }, settings) }
  }

  #artwork(source: CutSource, background: number): CutArtwork | null {
    if (source.from === 'paths') {
      const own = this.#paths
      const found = own?.inks.find(({ ink }) => ink === source.ink)
      if (!own || found === undefined) return null
      return { kind: 'paths', width: own.width, height: own.height, paths: found.paths }
    }
    const pixels = this.#pixels
    if (pixels === null) return null
    const { from } = source
    const key = from === 'alpha' ? from : `${from} ${background}`
    if (this.#covered?.key !== key) this.#covered = { key, coverage: coverPixels({ pixels, from }, background) }
    return { kind: 'pixels', from, width: pixels.width, height: pixels.height, coverage: this.#covered.coverage }
  }
}

/** At most as large as it is traced: a larger picture would need hundreds of megabytes. */
async function decode(picture: Blob | ImageBitmap): Promise<Pixels> {
  const whole = picture instanceof ImageBitmap ? picture : await createImageBitmap(picture)
  const [width, height] = fitWithin(whole.width, whole.height, TRACED_EDGE)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot read pictures in a worker.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width, height)
  whole.close()
  return context.getImageData(0, 0, width, height)
}

const artwork = new Artwork()

onmessage = async ({ data }: MessageEvent<CutAsk>) => {
  postMessage({ id: data.id, result: await answer(data) } satisfies CutAnswer)
}

async function answer(ask: CutAsk): Promise<CutAnswer['result']> {
  if (ask.kind === 'draw') return artwork.draw(ask)
  if (ask.kind === 'check') return artwork.check(ask)
  try {
    return { ok: true, ...(await artwork.open(ask)) }
  } catch {
    return { ok: false, message: 'This file could not be read for a cut line.' }
  }
}
