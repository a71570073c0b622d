import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FONT } from '../design.ts'
import { FONTS, getFont } from './font-list.ts'
import { partPath } from './font-parts.ts'

const PUBLIC = join(import.meta.dirname, '../../../../public')
const FOLDER = join(PUBLIC, 'fonts/lettering')

describe('the fonts of the designer (001 §3)', () => {
  test('are 84, each once, with the default first under an honest name', () => {
    expect(FONTS).toHaveLength(84)
    expect(new Set(FONTS.map(({ id }) => id)).size).toBe(84)
    expect(new Set(FONTS.map(({ name }) => name)).size).toBe(84)
    expect(FONTS[0]).toMatchObject({ id: DEFAULT_FONT, name: 'Antique Olive style' })
    expect(getFont('pacifico')?.name).toBe('Pacifico')
    expect(getFont('helvetica')).toBeUndefined()
  })

  test('have one Latin file each, small enough to fetch while typing, and those of further letters', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.woff'))
    const further = FONTS.flatMap((font) => font.subsets.map((subset) => partPath(font, subset)))
    const listed = [...FONTS.map(({ file }) => file), ...further].map((path) => path.slice('/fonts/lettering/'.length))
    expect(new Set(files)).toEqual(new Set(listed))
    expect(Math.max(...further.map((path) => statSync(join(PUBLIC, path)).size))).toBeLessThan(90_000)
    const sizes = FONTS.map(({ file }) => statSync(join(PUBLIC, file)).size)
    expect(Math.max(...sizes)).toBeLessThan(70_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / FONTS.length).toBeLessThan(22_000)
  })

  test('come with the licence and copyright of each', () => {
    const licences = readFileSync(join(FOLDER, 'LICENSES.txt'), 'utf8')
    const entries = licences.split('\n\n').filter((entry) => entry.includes('.woff\n'))
    expect(entries).toHaveLength(84)
    for (const entry of entries) expect(entry).toMatch(/Copyright/)
    expect(licences.match(/^[\w-]+\.woff$/gm)).toHaveLength(
      FONTS.reduce((count, { subsets }) => count + 1 + subsets.length, 0),
    )
    expect(licences).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(licences).toContain('Apache License\n')
  })
})
