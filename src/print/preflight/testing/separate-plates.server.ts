import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

/** Drawn so many times finer and made smaller, so that edges are as soft as ours. */
const FINER = 8

/** The plates of a PDF's first, or another, page by Ghostscript, 0 to 255 of ink for each pixel, by the names of their inks. */
export async function separatePlates(
  file: Uint8Array,
  dpi: number,
  profile?: string,
  page = 1,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'plates-'))
  try {
    const pdf = join(folder, 'page.pdf')
    await writeFile(pdf, file)
    const options = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=tiffsep']
    const size = [`-r${dpi * FINER}`, `-dDownScaleFactor=${FINER}`, `-sOutputFile=${join(folder, 'plate.tif')}`]
    // The intent and the black point of the press.
    const colour = profile === undefined ? [] : [`-sOutputICCProfile=${profile}`, `-sDefaultCMYKProfile=${profile}`]
    const intent = profile === undefined ? [] : ['-dRenderIntent=1', '-dBlackPtComp=1', `--permit-file-read=${profile}`]
    const pages = [`-dFirstPage=${page}`, `-dLastPage=${page}`]
    await promisify(execFile)('gs', [...options, ...pages, ...intent, ...colour, ...size, pdf])
    const plates = new Map<string, Uint8Array>()
    for (const name of await readdir(folder)) {
      const [, ink] = /^plate\((.+)\)\.tif$/.exec(name) ?? []
      if (ink === undefined) continue
      const light = await sharp(join(folder, name)).extractChannel(0).raw().toBuffer()
      plates.set(
        ink,
        Uint8Array.from(light, (value) => 255 - value),
      )
    }
    return plates
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
