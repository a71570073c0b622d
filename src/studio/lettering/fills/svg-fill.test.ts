import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { getDesignFill, getFill, SHEET_COLOURS } from './get-fill.ts'
import { svgFill, svgSheet } from './svg-fill.ts'

/** A bar of 40 × 20 mm with a square hole of 10 mm in its middle, at 10 pixels per mm and 5 mm from the edge. */
const D = 'M0 0H40V20H0zM15 5V15H25V5z'
const size = { width: 40, height: 20, lines: 1 }

async function getPixels(markup: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300" viewBox="-5 -5 50 30">${markup}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const at = (Math.round((y + 5) * 10) * info.width + Math.round((x + 5) * 10)) * 4
    return [...data.subarray(at, at + 4)]
  }
}

describe.each(Object.entries(SHEET_COLOURS))('film %s', (id, { name, fill }) => {
  it(`covers the letters and nothing else with ${name}`, async () => {
    const at = await getPixels(svgFill(fill, { d: D, size, id: `film-${id}` }))
    for (const [x, y] of [
      [0.2, 0.2],
      [39.8, 19.8],
      [10, 10],
      [20, 2],
      [30, 18],
    ] as const) {
      expect(at(x, y)[3]).toBe(255)
    }
    expect(at(20, 10)[3]).toBe(0)
    expect(at(-2, 10)[3]).toBe(0)
  })
})

describe('fills as SVG', () => {
  it('prefixes every id, so that two drawings can be on one page', () => {
    for (const { fill } of Object.values(SHEET_COLOURS)) {
      const markup = svgFill(fill, { d: D, size, id: 'here' })
      const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, one]) => one)
      expect(new Set(ids).size).toBe(ids.length)
      for (const one of ids) expect(one).toMatch(/^here-/)
      for (const [, used] of markup.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(used)
    }
  })

  it('is the same each time', () => {
    const once = () => svgFill(getFill(214), { d: D, size, id: 'a' })
    expect(once()).toBe(once())
  })

  it('shows a plain film in its own colour at the foot of the letters', async () => {
    const at = await getPixels(svgFill(getFill(203), { d: D, size, id: 'red' }))
    expect(at(10, 19)).toEqual([0xc8, 0x20, 0x2f, 255])
  })

  it('metal has light and dark places far apart', async () => {
    const at = await getPixels(svgFill(getFill(211), { d: 'M0 0H40V20H0z', size, id: 'gold' }))
    const green = Array.from({ length: 400 }, (_, n) => at((n % 40) + 0.5, Math.floor(n / 40) * 2 + 0.5)[1] ?? 0)
    expect(Math.max(...green) - Math.min(...green)).toBeGreaterThan(90)
  })

  it.each([
    ['across', [0xff, 0, 0], [0, 0, 0xff]],
    ['down', [0x80, 0, 0x80], [0x80, 0, 0x80]],
    ['halves', [0xff, 0, 0], [0xff, 0, 0]],
  ] as const)('two printed colours %s', async (pattern, left, right) => {
    const fill = getDesignFill({ color_id: 215, print: { pattern, from: '#ff0000', to: '#0000ff' } })
    const at = await getPixels(svgFill(fill, { d: 'M0 0H40V20H0z', size, id: 'print' }))
    const y = pattern === 'halves' ? 8 : 10
    const isNear = ([red, , blue]: readonly number[], wanted: readonly number[]) =>
      Math.abs((red ?? 0) - (wanted[0] ?? 0)) < 12 && Math.abs((blue ?? 0) - (wanted[2] ?? 0)) < 12
    expect([isNear(at(0.3, y), left), isNear(at(39.7, y), right)]).toEqual([true, true])
    if (pattern === 'halves') expect(isNear(at(20, 12), [0, 0, 0xff])).toBe(true)
  })

  it('a sheet has no gap where its tiles meet', async () => {
    const svg = svgSheet(getFill(214), { width: 12, height: 6, pixels: 40 })
    const { channels } = await sharp(Buffer.from(svg)).stats()
    expect(channels[3]?.min ?? 255).toBe(255)
  })
})
