import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOOP_FILMS } from '../../src/configurator/loop-films.ts'
import { FILM, type Loop } from './loop.ts'
import { drawMoment, drawStills, LOOPS } from './loops.ts'

const root = new URL('../../public/loops/', import.meta.url)
const MOST_BYTES = 250_000
const MOST_BYTES_OF_A_STILL = 20_000

describe('the films of public/loops', () => {
  test('are those that the carousel knows, each in both formats and with its still', () => {
    const drawn = LOOPS.flatMap(({ name }) => [`${name}.mp4`, `${name}.svg`, `${name}.webm`])
    const files = readdirSync(root)
    expect(files).toEqual(expect.arrayContaining(drawn))
    const names = Object.keys(LOOP_FILMS)
    expect(names).toEqual(expect.arrayContaining(LOOPS.map(({ name }) => name)))
    expect(files.filter((file) => !names.includes(file.replace(/\.\w+$/, '')))).toEqual([])
  })

  test.each(LOOPS.flatMap(({ name }) => [`${name}.mp4`, `${name}.webm`]))('%s weighs at most 250 kB', (file) => {
    const { size } = statSync(new URL(file, root))
    expect(size).toBeGreaterThan(20_000)
    expect(size).toBeLessThanOrEqual(MOST_BYTES)
  })

  test.each(LOOPS)('$name: the MP4 is $seconds s of 960 × 540 without sound, its index first', ({ name, seconds }) => {
    const film = readMp4(readFileSync(new URL(`${name}.mp4`, root)))
    expect(seconds).toBeGreaterThanOrEqual(4)
    expect(seconds).toBeLessThanOrEqual(6)
    expect(film).toEqual({ boxes: ['ftyp', 'moov', 'free', 'mdat'], seconds, tracks: ['vide'], ...FILM })
  })

  test.each(LOOPS)('$name: the WebM is one VP9 picture track of 960 × 540', ({ name }) => {
    const bytes = readFileSync(new URL(`${name}.webm`, root))
    const head = bytes.subarray(0, 2000).toString('latin1')
    expect(bytes.readUInt32BE(0)).toBe(0x1a45dfa3)
    expect(head).toContain('V_VP9')
    expect(head).not.toMatch(/A_(?:OPUS|VORBIS)/)
    // PixelWidth and PixelHeight (elements B0 and BA), two bytes each.
    expect(head).toContain(Buffer.from([0xb0, 0x82, FILM.width >> 8, FILM.width & 255]).toString('latin1'))
    expect(head).toContain(Buffer.from([0xba, 0x82, FILM.height >> 8, FILM.height & 255]).toString('latin1'))
  })
})

describe('the drawings', () => {
  let stills: Map<string, string>
  beforeAll(() => {
    stills = drawStills()
  })

  test('drawing the stills again gives the committed bytes', () => {
    const stale = [...stills].filter(([name, svg]) => {
      const file = new URL(name, root)
      return !existsSync(file) || readFileSync(file, 'utf8') !== svg
    })
    expect(stale.map(([name]) => name)).toEqual([])
  })

  test('a still is small and refers to nothing outside itself', () => {
    const forbidden = /<script|<style|\sstyle=|<text|<image|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/
    for (const [name, svg] of stills) {
      expect(Buffer.byteLength(svg), name).toBeLessThan(MOST_BYTES_OF_A_STILL)
      expect(svg, name).not.toMatch(forbidden)
    }
  })

  test.each(LOOPS)('$name ends as it begins and is another picture in between', async (loop) => {
    const [first, middle, last] = await Promise.all([0, 0.43, 1].map((moment) => pixelsAt(loop, moment)))
    expect(apart(first, last)).toBeLessThan(0.5)
    expect(apart(first, middle)).toBeGreaterThan(2)
  })

  test.each(LOOPS)('$name has finite numbers at every moment', (loop) => {
    const moments = Array.from({ length: 60 }, (_, i) => i / 60)
    expect(moments.filter((moment) => /NaN|undefined|Infinity/.test(drawMoment(loop, moment)))).toEqual([])
  })
})

/** The picture at a moment, small, as its grey values. */
function pixelsAt(loop: Loop, moment: number): Promise<Buffer> {
  return sharp(Buffer.from(drawMoment(loop, moment)))
    .resize(320, 180)
    .greyscale()
    .raw()
    .toBuffer()
}

/** How far two pictures are apart on average, in grey values from 0 to 255. */
function apart(one: Buffer | undefined, other: Buffer | undefined): number {
  if (one === undefined || other === undefined) throw new Error('There is nothing to compare.')
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

interface Mp4 {
  boxes: string[]
  seconds: number
  width: number
  height: number
  /** What each track holds: `vide`, `soun` … */
  tracks: string[]
}

/** What an MP4 file says of itself (ISO/IEC 14496-12). */
function readMp4(bytes: Buffer): Mp4 {
  const top = boxesOf(bytes)
  const movie = boxesOf(inside(top, 'moov'))
  const header = inside(movie, 'mvhd')
  const tracks = movie.filter(({ type }) => type === 'trak').map(({ body }) => boxesOf(body))
  const size = inside(tracks[0] ?? [], 'tkhd').subarray(-8)
  return {
    boxes: top.map(({ type }) => type),
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    width: size.readUInt16BE(0),
    height: size.readUInt16BE(4),
    tracks: tracks.map((track) => inside(boxesOf(inside(track, 'mdia')), 'hdlr').toString('latin1', 8, 12)),
  }
}

interface Mp4Box {
  type: string
  body: Buffer
}

function boxesOf(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + length) })
    at += Math.max(8, length)
  }
  return boxes
}

function inside(boxes: readonly Mp4Box[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type)
  if (found === undefined) throw new Error(`There is no ${type} box.`)
  return found.body
}
