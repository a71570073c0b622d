import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FONTS, type LetteringFont } from '../../src/studio/lettering/fonts/font-list.ts'
import { type FontOrigin, writeLicences } from './write-licences.ts'

/*
 * Takes the designer's fonts out of the packages that carry them, into public/fonts/lettering: `node
 * scripts/fonts/take-fonts.ts`. The shop needs 84 files of 84 packages, 1.8 MB of 56, so the files are committed and the
 * packages are not among its dependencies.
 */

/** Of every package: they are published together. A newer one may draw letters otherwise: look, and measure again. */
const VERSION = '5.3.0'
const SCOPE = '@fontsource'

const target = join(import.meta.dirname, '../../public/fonts/lettering')

interface Metadata {
  family: string
  license: { type: string; attribution: string }
}

function fetchPackages(folder: string): void {
  const dependencies = Object.fromEntries(FONTS.map(({ id }) => [`${SCOPE}/${id}`, VERSION]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** Copies the file of a font; gives where it comes from. */
function takeFont({ id, name, weight, licence }: LetteringFont, folder: string): FontOrigin {
  const from = join(folder, 'node_modules', SCOPE, id)
  copyFileSync(join(from, `files/${id}-latin-${weight}-normal.woff`), join(target, `${id}.woff`))
  const { family, license } = JSON.parse(readFileSync(join(from, 'metadata.json'), 'utf8')) as Metadata
  if (license.type !== licence) throw new Error(`${id} is under ${license.type}, the list says ${licence}`)
  return {
    file: `${id}.woff`,
    family: family === name ? family : `${family} (listed as ${name})`,
    weight,
    source: `${SCOPE}/${id} ${VERSION}`,
    licence,
    copyright: license.attribution,
    text: readFileSync(join(from, 'LICENSE'), 'utf8'),
  }
}

function takeFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'lettering-fonts-'))
  try {
    fetchPackages(folder)
    mkdirSync(target, { recursive: true })
    for (const file of readdirSync(target)) rmSync(join(target, file))
    const origins = FONTS.map((font) => takeFont(font, folder))
    writeFileSync(join(target, 'LICENSES.txt'), writeLicences(origins))
    console.log(`${origins.length} fonts in ${target}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

takeFonts()
