import { expect, test } from 'vitest'
import { HEART, RING } from '../testing/own-shapes.ts'
import { circle } from '../testing/shapes.ts'
import { isTangled } from './is-tangled.ts'
import { openOutline, writeOutline } from './outline-text.ts'

/* A stranger's outline must not keep the measuring thread busy: the limits of decisions/0113. */

const open = (text: string) => {
  const opened = openOutline(text)
  if (opened === null) throw new Error('an outline that no design may have')
  return opened
}

/** Numbers below a limit, the same in every run. */
function randomNumbers(limit: number): () => number {
  let seed = 1
  return () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % limit
  }
}

function randomLine(letter: 'l' | 'c', count: number): string {
  const next = randomNumbers(40_000)
  let [x, y] = [0, 0]
  const commands = Array.from({ length: count }, () => {
    const points = Array.from({ length: letter === 'l' ? 2 : 6 }, next)
    const relative = points.map((value, at) => value - (at % 2 === 0 ? x : y))
    ;[x = 0, y = 0] = points.slice(-2)
    return `${letter}${relative.join(' ')}`
  })
  return `m0 0${commands.join('')}z`
}

const bars = (across: string, then: string) => `m0 0${across}${`m${then}${across}`.repeat(199)}`

test.each([
  ['lines from anywhere to anywhere', randomLine('l', 1999)],
  ['curves from anywhere to anywhere', randomLine('c', 1400)],
  [
    'stripes across stripes',
    bars('l100 0l0 40000l-100 0z', '200 0') + bars('l40000 0l0 100l-40000 0z', '0 200').replace('m0 0', 'm-39800 0'),
  ],
])('%s are too much', (_name, text) => expect(isTangled(open(text))).toBe(true))

const GRID = Array.from({ length: 400 }, (_, at) =>
  circle((at % 20) * 2000 + 1000, Math.floor(at / 20) * 2000 + 1000, 990),
)

test.each([
  ['a heart', HEART.outline],
  ['a ring', RING.outline],
  ['circles beside each other', writeOutline(GRID)],
  [
    'a few circles over each other',
    writeOutline(GRID.slice(0, 3).map((_, at) => circle(20_000 + at * 3000, 20_000, 9000))),
  ],
])('%s is not', (_name, text) => expect(isTangled(open(text))).toBe(false))
