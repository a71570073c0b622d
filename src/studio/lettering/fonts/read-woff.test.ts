import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FontError, readWoff } from './read-woff.ts'

const file = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../public/fonts/lettering/orbitron.woff')))

describe('readWoff', () => {
  test('returns every table at its stated length, aligned to four bytes', async () => {
    const font = new DataView((await readWoff(file)).buffer)
    const woff = new DataView(file.buffer, file.byteOffset)
    expect(font.getUint32(0)).toBe(0x00010000)
    const count = font.getUint16(4)
    expect(count).toBe(woff.getUint16(12))
    for (let at = 0; at < count; at += 1) {
      const [entry, packed] = [12 + at * 16, 44 + at * 20]
      expect(font.getUint32(entry)).toBe(woff.getUint32(packed))
      expect(font.getUint32(entry + 12)).toBe(woff.getUint32(packed + 12))
      expect(font.getUint32(entry + 8) % 4).toBe(0)
      expect(font.getUint32(entry + 8) + font.getUint32(entry + 12)).toBeLessThanOrEqual(font.byteLength)
    }
  })

  test('refuses a truncated file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: file.length - 1 }), async (length) => {
        await expect(readWoff(file.slice(0, length))).rejects.toBeInstanceOf(FontError)
      }),
      { numRuns: 30 },
    )
  })

  test('throws only FontError for files that are not fonts or have corrupt bytes', async () => {
    await expect(readWoff(new TextEncoder().encode('<!doctype html>'.repeat(9)))).rejects.toBeInstanceOf(FontError)
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.nat(255), async (at, byte) => {
        const broken = file.slice()
        broken[at] = byte
        const fault: unknown = await readWoff(broken).then(
          () => null,
          (reason: unknown) => reason,
        )
        if (fault !== null) expect(fault).toBeInstanceOf(FontError)
      }),
      { numRuns: 40 },
    )
  })
})
