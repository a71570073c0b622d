import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { BRANDS } from './artwork/brands.ts'
import { designNamed } from './artwork.ts'
import { getDesigns, getFingerprint } from './fingerprint.ts'
import { getFiles, isDrawn, PUBLIC, readManifest } from './manifest-file.ts'
import { getSize } from './picture.ts'
import { ALIASES, PICTURES } from './pictures.ts'
import { PROPS } from './props/build-prop.ts'

const MAX_BYTES_TOGETHER = 30_000_000
const folder = join(PUBLIC, 'pictures')
const manifest = readManifest()
const drawn = Object.entries(manifest).flatMap(([name, entry]) => (isDrawn(entry) ? [{ name, ...entry }] : []))

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the pictures as data', () => {
  test('each has a name and an alternative text of its own, of 20 to 140 characters', () => {
    expect(repeated([...PICTURES, ...ALIASES].map(({ name }) => name))).toEqual([])
    expect(repeated(PICTURES.map(({ alt }) => alt))).toEqual([])
    expect(PICTURES.filter(({ alt }) => alt.length < 20 || alt.length > 140).map(({ name }) => name)).toEqual([])
  })

  test('an alias names a picture that is drawn', () => {
    const names = new Set(PICTURES.map(({ name }) => name))
    expect(ALIASES.filter(({ picture }) => !names.has(picture))).toEqual([])
  })

  test('all that scenes name is there: designs and props', () => {
    const props = new Set(PROPS.map(({ name }) => name))
    const used = PICTURES.flatMap(({ scene }) => (scene.props ?? []).map(({ prop }) => prop))
    expect(used.filter((prop) => !props.has(prop))).toEqual([])
    for (const { scene } of PICTURES)
      for (const design of getDesigns(scene)) expect(designNamed(design).width).toBeGreaterThan(0)
  })

  test('no two look at the same things from the same place', () => {
    expect(repeated(PICTURES.map(({ scene }) => JSON.stringify(scene)))).toEqual([])
  })

  test('every brand gives a design in each way of printing', () => {
    for (const name of Object.keys(BRANDS))
      for (const way of ['', '@bare', '@#2c1d14', '@stamp', '@spot'])
        expect(JSON.stringify(designNamed(`${name}${way}`))).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('the pictures that are published', () => {
  test('every picture of the list is among them', () => {
    const names = new Set(drawn.map(({ name }) => name))
    expect(PICTURES.filter(({ name }) => !names.has(name)).map(({ name }) => name)).toEqual([])
  })

  test('each is drawn from the scene as it stands', () => {
    const due = new Map(PICTURES.map((picture) => [picture.name, getFingerprint(picture)]))
    expect(drawn.filter(({ name, fingerprint }) => due.get(name) !== fingerprint).map(({ name }) => name)).toEqual([])
  })

  test('each lies there in its sizes, and nothing else does', async () => {
    const files = drawn.flatMap(({ name, widths }) => getFiles(name, widths))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    const pictures = found.filter((file) => /\.(?:avif|webp|part)$/.test(file)).map((file) => join(folder, file))
    expect(pictures.filter((file) => !files.includes(file))).toEqual([])
    for (const { name, width, height, widths } of drawn) {
      expect({ width, height, widths }).toEqual(getSize(name))
      for (const wide of widths) {
        const found = await Promise.all(getFiles(name, [wide]).map((file) => sharp(file).metadata()))
        const high = Math.round((wide * height) / width)
        expect(found.map((one) => [name, one.width, one.height])).toEqual(found.map(() => [name, wide, high]))
      }
    }
  })

  test('the manifest says what they weigh, what colour they are and what they show', () => {
    const weight = (files: string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0)
    const alts = new Map(PICTURES.map(({ name, alt }) => [name, alt]))
    for (const { name, widths, bytes, colour, alt } of drawn) {
      expect([name, bytes]).toEqual([name, weight(getFiles(name, widths))])
      expect(colour).toMatch(/^#[\da-f]{6}$/)
      expect(alt).toBe(alts.get(name))
    }
    expect(drawn.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES_TOGETHER)
  })
})
