import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC, writeWhole } from '../manifest-file.ts'

/* Numbered frames become films: WebM (VP9) for almost everyone, MP4 (H.264) for the rest. Deps ffmpeg. */

const QUIET = ['-hide_banner', '-loglevel', 'error', '-y']
/** The first setting of `crf` that keeps a film within its weight is taken: a smaller number looks better. */
const ENCODERS = {
  webm: { crf: [28, 33, 38, 43, 48], words: 'libvpx-vp9 -b:v 0 -deadline good -cpu-used 1 -row-mt 1 -f webm' },
  mp4: { crf: [20, 23, 26, 29, 33], words: 'libx264 -preset veryslow -movflags +faststart -f mp4' },
} as const
/** Without sound, in the colours that every browser decodes. */
const COLOURS =
  '-an -pix_fmt yuv420p -vf scale=out_color_matrix=bt709 -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

/** What a film may weigh. */
export const MAX_BYTES = 300_000

export type FilmFormat = keyof typeof ENCODERS
export const FORMATS = ['webm', 'mp4'] as const

/** Where a film is published. */
export function filmFile(name: string, format: FilmFormat): string {
  return join(PUBLIC, 'loops', `${name}.${format}`)
}

/** Makes both files of a film of a folder of frames (0000.png …). */
export function encodeFilm(folder: string, name: string, fps: number): void {
  for (const format of FORMATS) {
    const { crf, words } = ENCODERS[format]
    const part = join(folder, `film.${format}`)
    for (const quality of crf) {
      const frames = ['-framerate', String(fps), '-i', join(folder, '%04d.png')]
      run([...QUIET, ...frames, ...COLOURS.split(' '), '-c:v', ...words.split(' '), '-crf', String(quality), part])
      if (statSync(part).size <= MAX_BYTES) break
    }
    const { size } = statSync(part)
    if (size > MAX_BYTES) throw new Error(`${name}.${format} weighs ${size} bytes`)
    writeWhole(filmFile(name, format), readFileSync(part))
    console.log(`${name}.${format}: ${(size / 1000).toFixed(0)} kB`)
  }
}

function run(words: readonly string[]): void {
  const { status, error } = spawnSync('ffmpeg', words, { stdio: 'inherit' })
  if (error !== undefined) throw new Error(`ffmpeg could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
