import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEngine, type ShapedFont } from './engine.ts'
import { getFont } from './font-list.ts'
import { readWoff } from './read-woff.ts'

/** The folder of the published fonts. */
const PUBLIC = join(import.meta.dirname, '../../../../public')

const opened = new Map<string, Promise<ShapedFont>>()

/**
 * Opens a font of the list for measuring, once: all together take about 10 MB. Throws for an unknown id, which
 * check-design.ts refuses.
 */
export function openLetteringFont(id: string): Promise<ShapedFont> {
  const known = opened.get(id)
  if (known !== undefined) return known
  const opening = open(id)
  opened.set(id, opening)
  // So that the next call tries again.
  opening.catch(() => opened.delete(id))
  return opening
}

async function open(id: string): Promise<ShapedFont> {
  const font = getFont(id)
  if (font === undefined) throw new Error(`No font ${id}`)
  const [engine, file] = await Promise.all([openEngine(), readFile(join(PUBLIC, font.file))])
  return engine.openFont(await readWoff(file))
}
