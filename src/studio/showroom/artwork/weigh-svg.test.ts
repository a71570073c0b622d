import { describe, expect, test } from 'vitest'
import { SVG_LIMITS } from './artwork-limits.ts'
import { weighSvg } from './weigh-svg.ts'

const weigh = (text: string) => weighSvg(new TextEncoder().encode(text))
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x" viewBox="0 0 9 9">${content}</svg>`
const levels = (level: (number: number) => string) =>
  Array.from({ length: 9 }, (_, number) => level(number + 1)).join('')
const TEN = Array.from({ length: 10 })
const rect = '<rect id="p0" width="9" height="9"/>'

describe('the work of parts that use each other', () => {
  test.each([
    [
      'use in use',
      `<defs>${rect}${levels((n) => `<g id="p${n}">${TEN.map(() => `<use href="#p${n - 1}"/>`).join('')}</g>`)}</defs><use href="#p9"/>`,
    ],
    [
      'by the old name of the link',
      `<defs>${rect}${levels((n) => `<g id="p${n}">${TEN.map(() => `<use xlink:href="#p${n - 1}"/>`).join('')}</g>`)}</defs><use xlink:href="#p9"/>`,
    ],
    [
      'patterns in patterns',
      `<defs>${rect}${levels((n) => `<pattern id="p${n}">${TEN.map(() => `<rect fill="url(#p${n - 1})"/>`).join('')}</pattern>`)}</defs><rect fill="url(#p9)"/>`,
    ],
    [
      'by a style sheet',
      `<style>${levels((n) => `.c${n}{fill:url(#p${n - 1})}`)}</style><defs>${rect}${levels((n) => `<pattern id="p${n}">${TEN.map(() => `<rect class="c${n}"/>`).join('')}</pattern>`)}</defs><rect fill="url(#p9)"/>`,
    ],
    [
      'masks in masks',
      `<defs>${rect}${levels((n) => `<mask id="p${n}">${TEN.map(() => `<g mask="url('#p${n - 1}')"/>`).join('')}</mask>`)}</defs><g style="mask:url(#p9)"/>`,
    ],
  ])('%s is far too much work for a thumbnail', (_what, content) => {
    const file = svg(content)
    expect(file.length).toBeLessThan(6000)
    expect(weigh(file)).toBeGreaterThan(SVG_LIMITS.work * 1000)
  })

  test('a part that uses itself, directly or through others, cannot be drawn', () => {
    expect(weigh(svg('<g id="a"><use href="#a"/></g>'))).toBeNull()
    expect(weigh(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBeNull()
  })

  test('a real drawing is allowed: a thousand labels of fifty paths each', () => {
    const label = `<symbol id="label">${'<path d="M0 0h9v9z"/>'.repeat(50)}</symbol>`
    const work = weigh(svg(`<defs>${label}</defs>${'<use href="#label"/>'.repeat(1000)}`))
    expect(work).toBeGreaterThan(50_000)
    expect(work).toBeLessThan(SVG_LIMITS.work)
  })
})

describe('a file as drawing programs write it', () => {
  test('namespace entities are expanded, nested entities are not', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'
    expect(weigh(`<?xml version="1.0"?>${doctype}<svg xmlns="&ns_svg;"><rect/></svg>`)).toBe(2)
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    expect(weigh(`${laughs}<svg><text>&b;</text></svg>`)).toBeNull()
  })

  test('two ids that differ in a letter of the declared encoding are different', () => {
    const bomb = levels((n) => `<g id="é${n}">${TEN.map(() => `<use href="#é${n - 1}"/>`).join('')}</g>`)
    // If é and è were read as one letter, the first ids would be those of empty elements.
    const decoys = levels((n) => `<g id="è${n}"/>`)
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg(`<defs>${decoys}<rect id="é0"/>${bomb}</defs><use href="#é9"/>`)}`
    expect(weighSvg(Buffer.from(text, 'latin1'))).toBeGreaterThan(SVG_LIMITS.work * 1000)
    const wide = Buffer.from(`\uFEFF${svg(`<defs>${rect}</defs><use href="#p0"/>`)}`, 'utf16le')
    expect(weighSvg(wide)).toBe(3)
  })

  test.each(['', 'no drawing', '<svg>', '<svg><g></svg>', '<?xml version="1.0" encoding="nonsense"?><svg/>'])(
    '%j is not an SVG',
    (text) => {
      expect(weigh(text)).toBeNull()
    },
  )
})
