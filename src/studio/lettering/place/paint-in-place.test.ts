import { expect, test } from 'vitest'
import { shadeAlpha } from './paint-in-place.ts'

const WHOLE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

test('a place half as light as the lit parts gets half black; the darkest is never fully black', () => {
  const tones = [200, 200, 200, 200, 200, 200, 100, 0]
  const data = Uint8ClampedArray.from(tones.flatMap((tone) => [tone, tone, tone, 255]))
  const alpha = shadeAlpha({ data, width: 4, height: 2 }, WHOLE).filter((_, at) => at % 4 === 3)
  expect([...alpha]).toEqual([0, 0, 0, 0, 0, 0, 128, 158])
})
