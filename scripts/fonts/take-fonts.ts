import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../src/studio/lettering/fonts/engine.ts'
import { COVERAGE_FILE, writeRanges } from '../../src/studio/lettering/fonts/font-coverage.ts'
import { FONTS, type LetteringFont } from '../../src/studio/lettering/fonts/font-list.ts'
import { partPath } from '../../src/studio/lettering/fonts/font-parts.ts'
import { readWoff } from '../../src/studio/lettering/fonts/read-woff.ts'
import { SUBSET_RANGES, SUBSETS } from '../../src/studio/lettering/fonts/subsets.ts'
import { type FontOrigin, writeLicences } from './write-licences.ts'

/*
 * Takes the designer's fonts out of the packages that carry them, into public/fonts/lettering: `node
 * scripts/fonts/take-fonts.ts`. The shop needs 84 files with Latin letters, 1.8 MB of 56, and 1.9 MB of further ones, so
 * the files are committed and the packages are not among its dependencies.
 */

/** Of every package: they are published together. A newer one may draw letters otherwise: look, and measure again. */
const VERSION = '5.3.0'
const SCOPE = '@fontsource'

const publicFolder = join(import.meta.dirname, '../../public')
const target = join(publicFolder, 'fonts/lettering')

interface Metadata {
  family: string
  license: { type: string; attribution: string }
}

function fetchPackages(folder: string): void {
  const dependencies = Object.fromEntries(FONTS.map(({ id }) => [`${SCOPE}/${id}`, VERSION]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** Copies the files of a font; gives where they come from. */
function takeFont(font: LetteringFont, folder: string): FontOrigin {
  const { id, name, weight, licence } = font
  const from = join(folder, 'node_modules', SCOPE, id)
  const part = (subset: string) => join(from, `files/${id}-${subset}-${weight}-normal.woff`)
  checkSubsets(font, from, part)
  copyFileSync(part('latin'), join(publicFolder, font.file))
  for (const subset of font.subsets) copyFileSync(part(subset), join(publicFolder, partPath(font, subset)))
  const { family, license } = JSON.parse(readFileSync(join(from, 'metadata.json'), 'utf8')) as Metadata
  if (license.type !== licence) throw new Error(`${id} is under ${license.type}, the list says ${licence}`)
  return {
    files: [`${id}.woff`, ...font.subsets.map((subset) => `${id}-${subset}.woff`)],
    family: family === name ? family : `${family} (listed as ${name})`,
    weight,
    source: `${SCOPE}/${id} ${VERSION}`,
    licence,
    copyright: license.attribution,
    text: readFileSync(join(from, 'LICENSE'), 'utf8'),
  }
}

/** Throws if subsets.ts lists other files, or other ranges, than the package has. */
function checkSubsets({ id, subsets }: LetteringFont, from: string, part: (subset: string) => string): void {
  const ranges = JSON.parse(readFileSync(join(from, 'unicode.json'), 'utf8')) as Record<string, string>
  for (const subset of SUBSETS) {
    if (existsSync(part(subset)) !== subsets.includes(subset)) throw new Error(`${id}: ${subset} is listed wrongly`)
    if (subsets.includes(subset) && ranges[subset] !== SUBSET_RANGES[subset])
      throw new Error(`${id}: ${subset} has another range, ${ranges[subset]}`)
  }
}

/** Font → the characters of all its files. */
async function listCharacters(): Promise<Record<string, string>> {
  const engine = await openEngine()
  const lists: Record<string, string> = {}
  for (const font of FONTS) {
    const codes = new Set<number>()
    for (const path of [font.file, ...font.subsets.map((subset) => partPath(font, subset))]) {
      const { has } = engine.openFont(await readWoff(readFileSync(join(publicFolder, path))))
      for (const code of ALL_CODES.filter(has)) codes.add(code)
    }
    lists[font.id] = writeRanges([...codes].toSorted((one, other) => one - other))
  }
  return lists
}

const ALL_CODES = Array.from({ length: 0x2_0000 }, (_, code) => code)

async function takeFonts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lettering-fonts-'))
  try {
    fetchPackages(folder)
    mkdirSync(target, { recursive: true })
    for (const file of readdirSync(target)) rmSync(join(target, file))
    const origins = FONTS.map((font) => takeFont(font, folder))
    writeFileSync(join(target, 'LICENSES.txt'), writeLicences(origins))
    writeFileSync(join(publicFolder, COVERAGE_FILE), `${JSON.stringify(await listCharacters(), null, 1)}\n`)
    console.log(`${origins.length} fonts in ${target}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await takeFonts()
