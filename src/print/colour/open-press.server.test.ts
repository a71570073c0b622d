import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getDeltaE } from './delta-e.ts'
import { openPress, type Press } from './open-press.ts'
import { readPressProfile } from './press-profile.server.ts'

const profile = await readPressProfile()
const opened = await openPress(profile)
if (opened === null) throw new Error('the profile of the shop cannot be opened')
const press: Press = opened
const RGB = { space: 'RGB', profile: null } as const

test('decisions §9: the profile is ISO Coated v2 300 %', () => {
  expect(press.name).toBe('ISO Coated v2 300% (basICColor)')
})

test('white is paper, and black is deep, within 300 %', () => {
  expect([...(press.toInks(RGB, Uint8Array.of(255, 255, 255)) ?? [])]).toEqual([0, 0, 0, 0])
  const black = press.toInks(RGB, Uint8Array.of(0, 0, 0)) ?? new Uint8Array()
  expect(black.reduce((sum, ink) => sum + ink, 0) / 2.55).toBeLessThanOrEqual(300.5)
  expect(press.printed(black)[0]).toBeLessThan(15)
})

test('no colour of sRGB becomes more ink than the profile’s limit', () => {
  const steps = [0, 51, 102, 153, 204, 255]
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.flatMap((b) => [r, g, b])))
  const inks = press.toInks(RGB, Uint8Array.from(all)) ?? new Uint8Array()
  let most = 0
  for (let at = 0; at < inks.length; at += 4) {
    most = Math.max(
      most,
      inks.subarray(at, at + 4).reduce((sum, ink) => sum + ink, 0),
    )
  }
  expect(inks).toHaveLength((all.length / 3) * 4)
  expect(most / 2.55).toBeLessThanOrEqual(301)
})

test.each([
  ['a soft grey stays as it is', [128, 128, 128], 0, 3],
  ['skin stays as it is', [214, 168, 140], 0, 3],
  ['a bright green becomes duller', [0, 255, 0], 15, 60],
  ['a bright blue becomes another colour', [0, 0, 255], 10, 60],
])('%s', (_name, colour, least, most) => {
  const sample = Uint8Array.from(colour)
  const seen = press.seen(RGB, sample)
  const inks = press.toInks(RGB, sample)
  const moved = seen && inks && getDeltaE(seen, press.printed(inks))
  expect(moved).toBeGreaterThanOrEqual(least)
  expect(moved).toBeLessThanOrEqual(most)
})

test('grey without a profile is black ink, and CMYK stays as it is', () => {
  expect(press.toInks({ space: 'grey', profile: null }, Uint8Array.of(255, 55))).toEqual(
    Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 200),
  )
  const inks = Uint8Array.of(10, 200, 30, 4)
  expect(press.toInks({ space: 'CMYK', profile: null }, inks)).toEqual(inks)
  expect(press.toInks({ space: 'CMYK', profile: profile.slice() }, inks)).toEqual(inks)
})

test('Lab is printed as it looks, where inks reach it', () => {
  const inks = press.labToInks([60, 20, 30])
  expect(getDeltaE(press.printed(inks), [60, 20, 30])).toBeLessThan(1.5)
})

test('what inks look like on a screen', () => {
  expect([...press.toScreen(Uint8Array.of(0, 0, 0, 0))].every((value) => value > 250)).toBe(true)
  const [red = 0, green = 0] = press.toScreen(Uint8Array.of(0, 255, 255, 0))
  expect(red - green).toBeGreaterThan(150)
  expect([...press.labToScreen([100, 0, 0])]).toEqual([255, 255, 255])
})

describe('profiles that are none', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['noise', Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)],
    ['half of one', profile.slice(0, 30_000)],
  ])('%s is refused', async (_name, bytes) => {
    expect(await openPress(bytes)).toBeNull()
    expect(press.toInks({ space: 'RGB', profile: bytes }, Uint8Array.of(1, 2, 3))).toBeNull()
  })

  test('a profile of another space than its samples converts nothing', () => {
    expect(press.toInks({ space: 'RGB', profile: profile.slice() }, Uint8Array.of(1, 2, 3))).toBeNull()
  })

  test('the shop’s own is checked at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'profile-'))
    try {
      const path = join(folder, 'mine.icc')
      await expect(readPressProfile(path)).rejects.toThrow(`The colour profile ${path} cannot be read: ENOENT.`)
      writeFileSync(path, 'not a profile')
      await expect(readPressProfile(path)).rejects.toThrow(/is not an ICC profile/)
      writeFileSync(path, profile)
      expect(await readPressProfile(path)).toEqual(profile)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
