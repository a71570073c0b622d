import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openPictureCache } from './picture-cache.server.ts'

const DRAWING = '/drawings/gallery/kraft-paper-01.svg'
const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kraft = {
  width: 1100,
  height: 619,
  alt: 'Jars of honey on a linen cloth',
  colour: '#000000',
  widths: [1100, 550],
  bytes: 120_000,
  fingerprint: '0123456789abcdef',
}

function getShelf(content: string) {
  const manifest = join(folder, 'manifest.json')
  writeFileSync(manifest, content)
  const onFault = vi.fn<(error: unknown) => void>()
  return { shelf: openPictureCache({ manifest, onFault }), onFault }
}

describe('the shelf of rendered pictures', () => {
  it('gives those that are in the manifest, by the names of drawings', () => {
    const { shelf, onFault } = getShelf(JSON.stringify({ 'gallery/kraft-paper-01': kraft }))
    const found = shelf.among([DRAWING, '/drawings/gallery/kraft-paper-02.svg', '/elsewhere.png'])
    expect(Object.keys(found)).toEqual(['gallery/kraft-paper-01'])
    expect(found['gallery/kraft-paper-01']).toMatchObject({ width: 1100, widths: [1100, 550], tone: '#8c8c8c' })
    expect(shelf.first(['/drawings/items/none.svg', DRAWING])?.file).toBe('gallery/kraft-paper-01')
    expect(onFault).not.toHaveBeenCalled()
  })

  it('shows a picture under a second name, by the first one’s files', () => {
    const alias = { 'thumbnails/kraft-paper': { picture: 'gallery/kraft-paper-01' } }
    const { shelf } = getShelf(JSON.stringify({ 'gallery/kraft-paper-01': kraft, ...alias }))
    expect(shelf.first(['/drawings/thumbnails/kraft-paper.svg'])?.file).toBe('gallery/kraft-paper-01')
    expect(getShelf(JSON.stringify(alias)).shelf.first(['/drawings/thumbnails/kraft-paper.svg'])).toBeNull()
  })

  it('has another version of what was drawn again from the same data', () => {
    const getVersion = (bytes: number) =>
      getShelf(JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, bytes } })).shelf.first([DRAWING])?.version
    expect(getVersion(120_001)).not.toBe(getVersion(120_000))
  })

  it('has none where there is no manifest', () => {
    const onFault = vi.fn<(error: unknown) => void>()
    const shelf = openPictureCache({ manifest: join(folder, 'none.json'), onFault })
    expect(shelf.among([DRAWING])).toEqual({})
    expect(onFault).not.toHaveBeenCalled()
  })

  it.each([
    ['no JSON', '{'],
    ['an entry without a size', JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, width: undefined } })],
    ['a colour that is none', JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, colour: 'red;' } })],
    ['a name that leads elsewhere', JSON.stringify({ '../secret': kraft })],
  ])('says so and goes on with the drawings where the manifest is broken: %s', (_what, content) => {
    const { shelf, onFault } = getShelf(content)
    expect(shelf.among([DRAWING])).toEqual({})
    expect(onFault).toHaveBeenCalledOnce()
  })
})
