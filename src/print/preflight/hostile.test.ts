import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkArtwork } from './check-artwork.ts'
import { noise, ODD, UNDRAWABLE, UNREADABLE } from './testing/hostile.ts'
import { cleanArtwork, STICKER, writeSample } from './testing/sample-pdf.ts'

// pdf-lib says on the console what it leaves out of a damaged file.
beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => warn.mockRestore()
})

describe('files that are made to do harm', () => {
  test.each(Object.entries(UNREADABLE))('%s: could not be opened', async (_name, make) => {
    const { findings, level } = await checkArtwork(await make(), STICKER)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ rule: 'opens' })
    expect(level).toBe('stop')
  })

  test.each(Object.entries(UNDRAWABLE))('%s: a page could not be read', async (_name, make) => {
    const { findings } = await checkArtwork(make(), STICKER)
    expect(findings.filter(({ level }) => level === 'stop').map(({ rule }) => rule)).toContain('content')
  })

  test.each(Object.entries(ODD))('%s: looked at', async (_name, make) => {
    const { findings } = await checkArtwork(make(), STICKER)
    expect(findings.map(({ rule }) => rule)).toContain('size')
  })
})

describe('damaged files', () => {
  const whole = writeSample(cleanArtwork(STICKER))

  test('a file that ends anywhere has a finding', async () => {
    for (let end = 0; end < whole.length; end += 97) {
      const { findings } = await checkArtwork(whole.subarray(0, end), STICKER)
      expect(findings.length).toBeGreaterThan(0)
    }
  })

  test('a file with any bytes replaced has findings', async () => {
    const at = fc.integer({ min: 0, max: whole.length - 1 })
    const change = fc.tuple(at, fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
        const file = whole.slice()
        for (const [place, byte] of changes) file[place] = byte
        const { findings } = await checkArtwork(file, STICKER)
        expect(findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })

  test('noise has a finding', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { level } = await checkArtwork(noise(5000, seed), STICKER)
      expect(level).toBe('stop')
    }
  })
})
