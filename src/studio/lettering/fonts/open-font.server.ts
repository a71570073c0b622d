import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEngine, type ShapedFont } from './engine.ts'
import { type CharacterLists, COVERAGE_FILE, type Coverage, readCoverage } from './font-coverage.ts'
import { getFont } from './font-list.ts'
import { type OpenForText, openInParts } from './font-parts.ts'
import { readWoff } from './read-woff.ts'

/** The folder of the published fonts. */
const PUBLIC = join(import.meta.dirname, '../../../../public')

const opened = new Map<string, OpenForText>()

/**
 * Opens a font of the list for measuring, with the files that a text needs, each once: all together take about 20 MB.
 * Throws for an unknown id, which check-design.ts refuses.
 */
export async function openLetteringFont(id: string, text = ''): Promise<ShapedFont> {
  const font = getFont(id)
  if (font === undefined) throw new Error(`No font ${id}`)
  const open = opened.get(id) ?? openInParts(font, load)
  opened.set(id, open)
  return open(text)
}

async function load(path: string): Promise<ShapedFont> {
  const [engine, file] = await Promise.all([openEngine(), readFile(join(PUBLIC, path))])
  return engine.openFont(await readWoff(file))
}

let coverage: Promise<Coverage> | undefined

/** The characters of every font; read once. */
export function openCoverage(): Promise<Coverage> {
  coverage ??= readFile(join(PUBLIC, COVERAGE_FILE), 'utf8').then((text) =>
    readCoverage(JSON.parse(text) as CharacterLists),
  )
  return coverage
}
