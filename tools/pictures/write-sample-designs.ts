import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_DESIGNS } from '../../src/studio/showroom/live/sample-design.ts'
import { bareSvg, designNamed } from './artwork.ts'

/* Writes the designs that stand in for a shopper's artwork in the live preview as files of the shop. */

const FOLDER = join(import.meta.dirname, '../../public/pictures/designs')

mkdirSync(FOLDER, { recursive: true })
for (const name of SAMPLE_DESIGNS) writeFileSync(join(FOLDER, `${name}.svg`), `${svgNamed(name)}\n`)

function svgNamed(name: string): string {
  const [, bare] = /^(.+)-bare$/.exec(name) ?? []
  if (bare !== undefined) return bareSvg(bare)
  const { art } = designNamed(name)
  if (art?.kind !== 'plain') throw new Error(`${name} is no artwork in its own colours`)
  return art.svg
}
