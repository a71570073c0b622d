import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getSides } from '#print/catalogue/size.ts'
import { checkTemplate } from './check-template.ts'
import { EXTENSIONS, templateName, templatePath } from './template.ts'
import { readTemplateAddress } from './template-api.server.ts'
import { anyTemplate } from './testing/any-template.ts'

describe('a typed size', () => {
  test.each([
    ['10', '10', { width: 10, height: 10 }],
    ['62.5', '40.0', { width: 62.5, height: 40 }],
    [' 50 ', '075', { width: 50, height: 75 }],
    ['3000', '1000', { width: 3000, height: 1000 }],
  ])('%s × %s has a template', (width, height, size) => {
    expect(checkTemplate({ kind: 'square', width, height })).toEqual({
      ok: true,
      template: { kind: 'square', size, corners: 0, fold: null },
    })
  })

  test.each([
    [
      '',
      '',
      [
        ['width', 'side-missing'],
        ['height', 'side-missing'],
      ],
    ],
    ['50', ' ', [['height', 'side-missing']]],
    ['abc', '50', [['width', 'side-not-a-number']]],
    ['50', '50.25', [['height', 'side-not-a-number']]],
    [
      '-50',
      '1e2',
      [
        ['width', 'side-not-a-number'],
        ['height', 'side-not-a-number'],
      ],
    ],
    ['5,5', '50', [['width', 'side-not-a-number']]],
    ['١٢', '50', [['width', 'side-not-a-number']]],
    ['9.5', '50', [['width', 'side-too-small']]],
    [
      '0',
      '3000.5',
      [
        ['width', 'side-too-small'],
        ['height', 'side-too-large'],
      ],
    ],
    ['1000.5', '1200', [['width', 'both-sides-too-large']]],
    ['1200', '1100', [['height', 'both-sides-too-large']]],
  ])('%s × %s is refused, naming each field', (width, height, refused) => {
    const check = checkTemplate({ kind: 'circle', width, height })
    const refusals = check.ok ? [] : check.refusals
    expect(refusals.map(({ field, code }) => [field, code])).toEqual(refused)
    for (const { field, message } of refusals) expect(message.toLowerCase()).toContain(field)
  })

  test.each([
    ['square', '25', 25],
    ['card', '0', 0],
    ['circle', '0', 0],
    ['square', '25.5', 'corners-not-a-number'],
    ['square', 'x', 'corners-not-a-number'],
    ['square', '', 'corners-not-a-number'],
    ['circle', '3', 'corners-of-a-circle'],
  ] as const)('for a %s of 50 × 80, corners of "%s" are %s', (kind, corners, expected) => {
    const check = checkTemplate({ kind, width: '50', height: '80', corners })
    expect(check.ok ? check.template.corners : check.refusals[0]?.code).toBe(expected)
  })
})

test('every size in which a product can be ordered has a template (decisions §2)', () => {
  for (const { attributes, name } of seedCatalogue.products) {
    for (const { min_size, max_size } of attributes.dim_lookups) {
      for (const { longer, shorter } of [getSides(min_size), getSides(max_size)]) {
        expect(checkTemplate({ kind: 'square', width: `${longer}`, height: `${shorter}` }).ok, name).toBe(true)
      }
    }
  }
})

describe('001 §7: the address of a template', () => {
  test.each([
    [
      { kind: 'card', size: { width: 91, height: 55 }, corners: 0, fold: null },
      '.ai',
      '/artwork-guide/business-cards/91x55mm.ai',
    ],
    [
      { kind: 'square', size: { width: 50, height: 75 }, corners: 0, fold: null },
      '.pdf',
      '/artwork-guide/stickers/square/50x75mm.pdf',
    ],
    [
      { kind: 'circle', size: { width: 62.5, height: 40 }, corners: 0, fold: null },
      '.ai',
      '/artwork-guide/stickers/circle/62.5x40mm.ai',
    ],
    [
      { kind: 'square', size: { width: 50, height: 50 }, corners: 3, fold: null },
      '.pdf',
      '/artwork-guide/stickers/square/50x50mm.pdf?corners=3',
    ],
    [
      { kind: 'card', size: { width: 91, height: 110 }, corners: 3, fold: 'half-height' },
      '.pdf',
      '/artwork-guide/business-cards/91x110mm.pdf?corners=3&fold=half-height',
    ],
  ] as const)('%o', (template, extension, path) => {
    expect(templatePath(template, extension)).toBe(path)
  })

  test('every template is found at its address, and has a unique name', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(...EXTENSIONS), (template, extension) => {
        const url = new URL(templatePath(template, extension), 'https://shop.example')
        const [file = '', shape] = url.pathname.split('/').toReversed()
        const asked = readTemplateAddress({
          file,
          shape: template.kind === 'card' ? undefined : shape,
          corners: url.searchParams.get('corners') ?? undefined,
          fold: url.searchParams.get('fold') ?? undefined,
        })
        expect(asked).toEqual({ found: true, extension, check: { ok: true, template } })
        expect(templateName(template)).toMatch(/^[a-z0-9.-]+mm(?:-fold-(?:half|gate)-(?:width|height))?$/)
      }),
    )
  })

  test.each([
    ['91x55mm.txt', undefined, 'file'],
    ['91x55mm', undefined, 'file'],
    ['91x55.pdf', undefined, 'file'],
    ['091x55mm.pdf', undefined, 'file'],
    ['91.0x55mm.pdf', undefined, 'file'],
    ['91.50x55mm.pdf', undefined, 'file'],
    ['91X55mm.pdf', undefined, 'file'],
    ['91x55mm.PDF', undefined, 'file'],
    ['x55mm.pdf', 'square', 'file'],
    ['50x50x50mm.pdf', 'square', 'file'],
    ['-50x50mm.pdf', 'square', 'file'],
    ['1e2x50mm.pdf', 'square', 'file'],
    ['..x..mm.pdf', 'square', 'file'],
    ['50x50mm.pdf', 'hexagon', 'shape'],
    ['50x50mm.pdf', '__proto__', 'shape'],
    ['50x50mm.pdf', '', 'shape'],
  ])('%s in %s is not found, because of its %s', (file, shape, field) => {
    expect(readTemplateAddress({ file, shape })).toEqual({ found: false, field })
  })

  test.each([
    ['9x50mm.pdf', 'width'],
    ['50x50.25mm.pdf', 'height'],
    ['50x99999mm.ai', 'height'],
    ['0x50mm.ai', 'width'],
    ['2000x2000mm.ai', 'height'],
  ])('%s is a size without a template, because of its %s', (file, field) => {
    const asked = readTemplateAddress({ file, shape: 'circle' })
    expect(asked.found && !asked.check.ok && asked.check.refusals[0]?.field).toBe(field)
  })
})
