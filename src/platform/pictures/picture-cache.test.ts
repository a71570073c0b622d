import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openPictureCache } from './picture-cache.server.ts'
import { unpackPicture } from './picture-name.ts'

const NAME = 'gallery/kraft-paper-01'
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

function openCache(content: string) {
  const manifest = join(folder, 'manifest.json')
  writeFileSync(manifest, content)
  const onFault = vi.fn<(error: unknown) => void>()
  return { cache: openPictureCache({ manifest, onFault }), onFault }
}

describe('the rendered pictures', () => {
  it('gives those that are in the manifest, by their names', () => {
    const { cache, onFault } = openCache(JSON.stringify({ 'gallery/kraft-paper-01': kraft }))
    const found = cache.among([NAME, 'gallery/kraft-paper-02', '/elsewhere.png'])
    expect(Object.keys(found)).toEqual(['gallery/kraft-paper-01'])
    const sent = found[NAME]
    expect(sent && unpackPicture(NAME, sent)).toEqual(cache.first([NAME]))
    expect(cache.first([NAME])).toMatchObject({ width: 1100, widths: [1100, 550], tone: '#8c8c8c' })
    expect(cache.first(['items/none', NAME])?.file).toBe('gallery/kraft-paper-01')
    expect(onFault).not.toHaveBeenCalled()
  })

  it('shows a picture under a second name, by the first one’s files', () => {
    const alias = { 'thumbnails/kraft-paper': { picture: 'gallery/kraft-paper-01' } }
    const { cache } = openCache(JSON.stringify({ 'gallery/kraft-paper-01': kraft, ...alias }))
    expect(cache.first(['thumbnails/kraft-paper'])?.file).toBe('gallery/kraft-paper-01')
    const sent = cache.among(['thumbnails/kraft-paper', NAME])
    expect(Object.entries(sent).map(([name, picture]) => unpackPicture(name, picture).file)).toEqual([NAME, NAME])
    expect(sent[NAME]?.[3]).toBe(sent['thumbnails/kraft-paper']?.[3])
    expect(openCache(JSON.stringify(alias)).cache.first(['thumbnails/kraft-paper'])).toBeNull()
  })

  it('gives the address of the largest file by the name of now and of before', () => {
    const { cache } = openCache(JSON.stringify({ [NAME]: kraft }))
    const address = cache.address(NAME)
    expect(address).toMatch(/^\/pictures\/gallery\/kraft-paper-01-1100\.webp\?v=\w+$/)
    expect(cache.address('/drawings/gallery/kraft-paper-01.svg')).toBe(address)
    expect(cache.address('/drawings/gallery/kraft-paper-02.svg')).toBeNull()
    expect(cache.names()).toEqual([NAME])
  })

  it('has another version of what was drawn again from the same data', () => {
    const getVersion = (bytes: number) =>
      openCache(JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, bytes } })).cache.first([NAME])?.version
    expect(getVersion(120_001)).not.toBe(getVersion(120_000))
  })

  it('has none where there is no manifest', () => {
    const onFault = vi.fn<(error: unknown) => void>()
    const cache = openPictureCache({ manifest: join(folder, 'none.json'), onFault })
    expect(cache.among([NAME])).toEqual({})
    expect(onFault).not.toHaveBeenCalled()
  })

  it.each([
    ['no JSON', '{'],
    ['an entry without a size', JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, width: undefined } })],
    ['a colour that is none', JSON.stringify({ 'gallery/kraft-paper-01': { ...kraft, colour: 'red;' } })],
    ['a name that leads elsewhere', JSON.stringify({ '../secret': kraft })],
  ])('says so and goes on without pictures where the manifest is broken: %s', (_what, content) => {
    const { cache, onFault } = openCache(content)
    expect(cache.among([NAME])).toEqual({})
    expect(onFault).toHaveBeenCalledOnce()
  })
})
