import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SVG_LIMITS } from './artwork-limits.ts'
import { checkSvg } from './check-svg.ts'
import { drawableSvg } from './inspect-file.ts'
import type { ArtworkRefusal } from './refusals.ts'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, more = 'viewBox="0 0 100 50"') => `<svg ${NS} ${more}>${inside}</svg>`
const verdict = (text: string): ArtworkRefusal | 'drawn' => {
  const checked = checkSvg(text)
  return checked.ok ? 'drawn' : checked.code
}

/** Ten of the previous one, nine times over. */
function laughs(wrap: (id: string, inside: string) => string, refer: (id: string) => string): string {
  const levels = Array.from({ length: 9 }, (_, level) =>
    wrap(`l${level + 1}`, Array.from({ length: 10 }, () => refer(`l${level}`)).join('')),
  )
  return `<defs>${wrap('l0', '<rect width="1" height="1"/>')}${levels.join('')}</defs>`
}

const group = (id: string, inside: string) => `<g id="${id}">${inside}</g>`
const used = (id: string) => `<use href="#${id}"/>`
const pattern = (id: string, inside: string) => `<pattern id="${id}" width="1" height="1">${inside}</pattern>`
const filled = (id: string) => `<rect width="1" height="1" fill="url(#${id})"/>`
const blurs = (count: number) => `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(count)}</filter>`

describe('accepted files', () => {
  test.each([
    ['plain shapes', svg('<rect width="5" height="5"/><text>Kraft &amp; Co</text>')],
    ['a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg" width="5mm" height="2cm"><s:rect/></s:svg>'],
    [
      'a declaration, a document type and a comment',
      `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- <script> -->${svg('')}`,
    ],
    ['a shadow', svg(`<defs>${blurs(3)}</defs><g filter="url(#f)"><rect/></g>`)],
    ['effects that nothing uses', svg(`<defs>${blurs(500)}</defs>`)],
    [
      'classes with gradients',
      svg(
        `<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop/></linearGradient>${'<path class="a" d="M0 0"/>'.repeat(2000)}`,
      ),
    ],
    ['an embedded picture', svg('<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"/>')],
    ['a link to a page', svg('<a href="https://example.com/"><rect/></a>')],
    [
      'metadata of a drawing program',
      svg('<metadata><rdf:RDF xmlns:rdf="x"><dc:title>A</dc:title></rdf:RDF></metadata>'),
    ],
    ['thousands of elements', svg('<rect/>'.repeat(15_000))],
  ])('%s', (_what, text) => {
    expect(verdict(text)).toBe('drawn')
  })
})

describe('refused before a browser draws it', () => {
  test.each<[string, ArtworkRefusal, string]>([
    ['a script', 'svg-script', svg('<script>alert(1)</script>')],
    ['a script by a prefix', 'svg-script', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
    ['a handler', 'svg-script', svg('<rect onload="alert(1)"/>')],
    ['a script in a link', 'svg-script', svg('<a href="&#106;avascript:alert(1)"><rect/></a>')],
    [
      'a page in it',
      'svg-embedded-page',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ],
    ['an element of a page', 'svg-embedded-page', svg('<x:p xmlns:x="http://www.w3.org/1999/xhtml"/>')],
    ['animation', 'svg-animation', svg('<rect><animate attributeName="x" to="9"/></rect>')],
    ['animation by style', 'svg-animation', svg('<style>@keyframes a{to{x:9px}}</style>')],
    ['animation by an attribute', 'svg-animation', svg('<rect style="animation:a 1s infinite"/>')],
    ['a picture elsewhere', 'svg-external', svg('<image href="https://example.com/a.png"/>')],
    ['a picture elsewhere, the old way', 'svg-external', svg('<image xlink:href="//example.com/a.png"/>')],
    ['a shape elsewhere', 'svg-external', svg('<use href="other.svg#a"/>')],
    [
      'an SVG in an SVG, which is not checked',
      'svg-external',
      svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    ],
    [
      'a font elsewhere',
      'svg-external',
      svg('<style>@font-face{font-family:a;src:url(https://example.com/a)}</style>'),
    ],
    ['a style sheet elsewhere', 'svg-external', svg('<style>@im\\70ort "https://example.com/a.css";</style>')],
    [
      'a style sheet elsewhere, split by a comment',
      'svg-external',
      svg('<style>@im<!-- -->port "https://example.com/a.css";</style>'),
    ],
    ['paint elsewhere, hidden by escapes', 'svg-external', svg('<rect style="fill:u\\72l(https://example.com/#a)"/>')],
    ['paint elsewhere', 'svg-external', svg('<rect fill="url(a.svg#b)"/>')],
    ['a style sheet by an instruction', 'svg-external', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    [
      'billion laughs by entities',
      'svg-entities',
      `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['billion laughs by use', 'svg-too-complex', svg(`${laughs(group, used)}<use href="#l9"/>`)],
    ['billion laughs by patterns', 'svg-too-complex', svg(`${laughs(pattern, filled)}${filled('l9')}`)],
    ['a shape that uses itself', 'svg-too-complex', svg('<g id="a"><use href="#a"/></g>')],
    [
      'patterns in a circle',
      'svg-too-complex',
      svg(`<defs>${pattern('a', filled('b'))}${pattern('b', filled('a'))}</defs>${filled('a')}`),
    ],
    ['a filter bomb', 'svg-too-complex', svg(`<defs>${blurs(10)}</defs>${'<rect filter="url(#f)"/>'.repeat(20)}`)],
    [
      'a filter bomb by style',
      'svg-too-complex',
      svg(`<style>*{filter:blur(40px)}</style>${'<g><rect/></g>'.repeat(60)}`),
    ],
    ['noise over everything', 'svg-too-complex', svg('<filter id="f"><feTurbulence numOctaves="900"/></filter>')],
    ['too many elements', 'svg-too-complex', svg('<rect/>'.repeat(SVG_LIMITS.elements))],
    ['too deep', 'svg-too-complex', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    [
      'masks by the hundred',
      'svg-too-complex',
      svg(`<mask id="m"><rect/></mask>${'<rect mask="url(#m)"/>'.repeat(1200)}`),
    ],
    ['dashes too fine to see', 'svg-too-complex', svg('<path d="M0 0H9" stroke-dasharray=".0001"/>'.repeat(12))],
    [
      'markers on every point',
      'svg-too-complex',
      svg(`<marker id="m">${'<rect/>'.repeat(100)}</marker><path marker-mid="url(#m)" d="${'M0 0'.repeat(5000)}"/>`),
    ],
    ['a huge viewBox', 'svg-no-size', svg('<rect/>', 'viewBox="0 0 1e12 1e12"')],
    ['a sliver', 'svg-no-size', svg('<rect/>', 'viewBox="0 0 100000 1"')],
    ['no size', 'svg-no-size', svg('<rect/>', '')],
    ['a size of nothing', 'svg-no-size', svg('<rect/>', 'width="0" height="10"')],
    ['no end', 'svg-broken', `<svg ${NS} viewBox="0 0 1 1"><rect>`],
    ['ends crosswise', 'svg-broken', svg('<g><a></g></a>')],
    ['another root', 'svg-broken', '<html><svg/></html>'],
    ['an unknown entity', 'svg-broken', svg('<text>&nbsp;</text>')],
    ['nothing', 'svg-broken', ''],
    [
      'an embedded picture of ten gigapixels',
      'too-many-pixels',
      svg(
        `<image href="data:image/png;base64,${btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0, 8, 6, 0))}"/>`,
      ),
    ],
  ])('%s', (_what, code, text) => {
    expect(verdict(text)).toBe(code)
  })
})

test('no text makes it throw', () => {
  const pieces = [
    '<',
    '>',
    '/',
    '<svg',
    ' a="',
    '"',
    '&#x41;',
    '&',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<g>',
    '</g>',
    'url(',
    ')',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
      expect(typeof checkSvg(parts.join('')).ok).toBe('boolean')
    }),
  )
})

describe('its size', () => {
  test.each([
    ['the viewBox', 'viewBox="0 0 200 100"', [200, 100]],
    ['what is said, in millimetres', 'width="25.4mm" height="50.8mm" viewBox="0 0 10 10"', [96, 192]],
    ['the viewBox where the size depends on the page', 'width="100%" height="100%" viewBox="0 0 30 10"', [30, 10]],
  ])('is %s', (_what, more, size) => {
    const checked = checkSvg(svg('', more))
    expect(checked.ok && [checked.svg.size.width, checked.svg.size.height].map(Math.ceil)).toEqual(size)
  })

  test('is the requested one when it is drawn, whatever its root says', () => {
    const checked = checkSvg(svg('<rect/>', 'width="9in" height="9in" style="width:9999px;fill:red"'))
    expect(checked.ok && drawableSvg(checked.svg, 140, 140)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="140px" height="140px" viewBox="0 0 864 864" xmlns:xlink="http://www.w3.org/1999/xlink" style=";fill:red"><rect/></svg>',
    )
  })
})
