import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOOP_FILMS } from '../../../src/shop/configurator/item-pictures.ts'
import { designNamed } from '../artwork.ts'
import { getDesigns, roundedScene } from '../fingerprint.ts'
import { isDrawn, PUBLIC, readManifest } from '../manifest-file.ts'
import { PICTURES } from '../pictures.ts'
import { PROPS } from '../props/build-prop.ts'
import { FORMATS, filmFile, MAX_BYTES } from './encode-film.ts'
import { FRAME } from './film.ts'
import { FILMS, getPoster } from './films.ts'
import { readMp4 } from './read-mp4.ts'

const FILES = FILMS.flatMap(({ name }) => FORMATS.map((format) => filmFile(name, format)))

describe('films as data', () => {
  test.each(FILMS)('$name ends as it begins and is another picture in between', ({ sceneAt }) => {
    const text = (moment: number): string => JSON.stringify(roundedScene(sceneAt(moment)))
    expect(text(1)).toBe(text(0))
    expect(text(0.43)).not.toBe(text(0))
  })

  test.each(FILMS)('$name moves without a jump: nothing that stays goes further than a hand in a frame', (film) => {
    const frames = Math.round(film.seconds * film.fps)
    const places = Array.from({ length: frames + 1 }, (_, frame) => getPlaces(film.sceneAt(frame / frames)))
    for (const [frame, now] of places.entries()) {
      const next = places[frame + 1] ?? []
      if (next.length !== now.length) continue
      expect(Math.max(...now.map((at, index) => apart(at, next[index] ?? at)))).toBeLessThan(MAX_STEP)
    }
  })

  test.each(FILMS)('$name has finite numbers, designs and props that are there at every moment', ({ sceneAt }) => {
    const props = new Set(PROPS.map(({ name }) => name))
    for (let moment = 0; moment < 1; moment += 0.02) {
      const scene = sceneAt(moment)
      expect(getNumbers(scene).filter((value) => !Number.isFinite(value))).toEqual([])
      for (const design of getDesigns(scene)) expect(designNamed(design).width).toBeGreaterThan(0)
      expect((scene.props ?? []).filter(({ prop }) => !props.has(prop))).toEqual([])
    }
  })
})

describe('the films of public/loops', () => {
  test('are those that the carousel knows, each in both formats', () => {
    expect(FILMS.map(({ name }) => name).sort()).toEqual(Object.keys(LOOP_FILMS).sort())
    const found = readdirSync(join(PUBLIC, 'loops')).filter((file) => /\.(?:webm|mp4)$/.test(file))
    expect(found.map((file) => join(PUBLIC, 'loops', file)).sort()).toEqual([...FILES].sort())
  })

  test.each(FILES)('%s has its weight', (file) => {
    const { size } = statSync(file)
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThanOrEqual(MAX_BYTES)
  })

  test.each(FILMS)('$name: the MP4 is $seconds s long without sound, its index first', ({ name, seconds }) => {
    const film = readMp4(readFileSync(filmFile(name, 'mp4')))
    expect(seconds).toBeGreaterThanOrEqual(3)
    expect(seconds).toBeLessThanOrEqual(6)
    expect(film.seconds).toBeCloseTo(seconds, 2)
    expect(film).toMatchObject({ boxes: ['ftyp', 'moov', 'free', 'mdat'], tracks: ['vide'], ...FRAME })
  })

  test.each(FILMS)('$name: the WebM is one VP9 picture track', ({ name }) => {
    const bytes = readFileSync(filmFile(name, 'webm'))
    const head = bytes.subarray(0, 2000)
    // PixelWidth and PixelHeight (elements B0 and BA), two bytes each.
    const size = [
      [0xb0, 0x82, FRAME.width >> 8, FRAME.width & 255],
      [0xba, 0x82, FRAME.height >> 8, FRAME.height & 255],
    ]
    expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3)
    expect(['V_VP9', 'A_OPUS', 'A_VORBIS'].filter((codec) => head.includes(codec))).toEqual(['V_VP9'])
    expect(size.filter((element) => !head.includes(Buffer.from(element)))).toEqual([])
  })

  test.each(FILMS)('$name has its poster among the pictures', (film) => {
    const poster = getPoster(film)
    expect(PICTURES).toContainEqual(poster)
    expect(isDrawn(readManifest()[poster.name])).toBe(true)
  })
})

function getNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getNumbers) : []
}

/** Centimetres from one frame to the next. */
const MAX_STEP = 16

type Place = readonly [number, number, number]

function getPlaces({ products, props = [] }: ReturnType<(typeof FILMS)[number]['sceneAt']>): Place[] {
  return [...products, ...props].map(({ at }) => at)
}

function apart([x, y, z]: Place, [toX, toY, toZ]: Place): number {
  return Math.hypot(x - toX, y - toY, z - toZ)
}
