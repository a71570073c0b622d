import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '../../src/print/catalogue/seed/catalogue.ts'
import { drawAll } from './pictures.ts'

const root = new URL('../../public/', import.meta.url)
const MAX_BYTES = 14_000
const MAX_BYTES_TOGETHER = 1_550_000

let files: Map<string, string>
beforeAll(() => {
  files = drawAll()
})

/** Every string under a `file_path`, `img` or `thumbnail` anywhere in the catalogue. */
function picturePaths(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturePaths)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['file_path', 'img', 'thumbnail'].includes(key) ? [inner] : picturePaths(inner),
  )
}

describe('drawn pictures', () => {
  test('every picture that the seed catalogue names is drawn', () => {
    const named = picturePaths(seedCatalogue).filter((path) => path.startsWith('/drawings/'))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((path) => !files.has(path.slice(1)))).toEqual([])
  })

  test('drawing again gives the committed bytes', () => {
    const stale = [...files].filter(([name, svg]) => {
      const file = new URL(name, root)
      return !existsSync(file) || readFileSync(file, 'utf8') !== svg
    })
    expect(stale.map(([name]) => name)).toEqual([])
  })

  test('nothing lies in public/drawings that is no longer drawn', () => {
    const found = readdirSync(new URL('drawings/', root), { recursive: true, encoding: 'utf8' })
    const left = found.filter((name) => name.endsWith('.svg') && !files.has(`drawings/${name}`))
    expect(left).toEqual([])
  })

  test('each file and all of them stay small', () => {
    const sizes = [...files].map(([name, svg]) => ({ name, bytes: Buffer.byteLength(svg) }))
    expect(sizes.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_BYTES_TOGETHER)
  })

  test('no file has a script, a style, text in a font, or a reference to anything outside itself', () => {
    const forbidden = /<script|<style|\sstyle=|<text|<image|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/
    expect([...files].filter(([, svg]) => forbidden.test(svg)).map(([name]) => name)).toEqual([])
  })

  test('every file has a title, a view box and finite numbers', () => {
    const odd = [...files].filter(
      ([, svg]) =>
        !/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><title>[^<]+<\/title>/.test(svg) || /NaN|undefined|Infinity/.test(svg),
    )
    expect(odd.map(([name]) => name)).toEqual([])
  })

  test('every reference within a file has its definition', () => {
    const broken = [...files].filter(([, svg]) => {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].some((match) => !ids.has(match[1]))
    })
    expect(broken.map(([name]) => name)).toEqual([])
  })
})
