import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXTENSIONS, STANDARD_TEMPLATES, templateName, templatePath } from '#print/templates/template.ts'
import { type Asked, ask } from './testing/ask-shop.server.ts'
import { QUERY_NONSENSE } from './testing/nonsense.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Artwork templates over HTTP (001 §2, §7): every listed size, any other, and whatever is none. */

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({ CHANGES_PER_MINUTE: '100000' })
})
afterAll(() => shop?.close())

const get = (path: string, headers: Asked['headers'] = {}) => ask(shop, { path, headers })

describe('001 §7: a template is downloaded under its name', () => {
  const listed = STANDARD_TEMPLATES.flatMap((template) => EXTENSIONS.map((extension) => ({ template, extension })))

  test.each(listed.map((entry) => [templatePath(entry.template, entry.extension), entry] as const))(
    '%s',
    async (path, { template, extension }) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': extension === '.pdf' ? 'application/pdf' : 'application/illustrator',
        'content-disposition': `attachment; filename="${templateName(template)}${extension}"`,
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.text.slice(0, 8)).toBe('%PDF-1.6')
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('of any size, with rounded corners, and folded', async () => {
    const answer = await get('/artwork-guide/stickers/square/62.5x40mm.ai?corners=3')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('"sticker-square-62.5x40mm-corners-3mm.ai"')
    const folded = await get('/artwork-guide/business-cards/91x110mm.pdf?fold=half-height')
    expect(folded.headers['content-disposition']).toContain('"business-card-91x110mm-fold-half-height.pdf"')
  })

  test('is the same for everybody and asked for once', async () => {
    const path = '/artwork-guide/stickers/circle/75x75mm.pdf'
    const first = await get(path)
    const [etag] = [first.headers.etag].flat()
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const again = await get(path, { 'if-none-match': etag ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get(path.replace('.pdf', '.ai'))).headers.etag).toBe(etag)
    expect((await get(path.replace('75x75', '75x76'))).headers.etag).not.toBe(etag)
  })
})

describe('what is no template is refused, and the field is named', () => {
  test.each([
    ['/artwork-guide/business-cards/91x55mm.svg', 404, 'file'],
    ['/artwork-guide/business-cards/card.pdf', 404, 'file'],
    ['/artwork-guide/business-cards/091x55mm.pdf', 404, 'file'],
    ['/artwork-guide/stickers/hexagon/50x50mm.pdf', 404, 'shape'],
    ['/artwork-guide/stickers/__proto__/50x50mm.pdf', 404, 'shape'],
    ['/artwork-guide/stickers/square/9.5x50mm.pdf', 422, 'width'],
    ['/artwork-guide/stickers/square/50x5000mm.ai', 422, 'height'],
    ['/artwork-guide/stickers/square/2000x2000mm.ai', 422, 'height'],
    ['/artwork-guide/stickers/circle/50.25x50mm.ai', 422, 'width'],
    ['/artwork-guide/stickers/square/50x50mm.ai?corners=30', 422, 'corners'],
    ['/artwork-guide/stickers/circle/50x50mm.ai?corners=3', 422, 'corners'],
    ['/artwork-guide/stickers/square/50x50mm.ai?corners=1&corners=2', 422, 'corners'],
    ['/artwork-guide/business-cards/91x110mm.pdf?fold=thrice', 422, 'fold'],
    ['/artwork-guide/stickers/square/50x50mm.ai?fold=half-width', 422, 'fold'],
  ])('%s → %i, %s', async (path, status, field) => {
    const answer = await get(path, { accept: 'application/json' })
    expect(answer.status).toBe(status)
    const { code, errors } = JSON.parse(answer.text) as { code: number; errors: { field: string; message: string }[] }
    expect(code).toBe(status)
    expect(errors.map((error) => error.field)).toEqual([field])
    expect(answer.headers['cache-control']).toBeUndefined()
    const plain = await get(path)
    expect([plain.status, plain.headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8'])
  })

  test('nothing is above them, and they take no form', async () => {
    expect((await get('/artwork-guide')).status).toBe(404)
    expect((await get('/artwork-guide/stickers/square')).status).toBe(404)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = '/artwork-guide/business-cards/91x55mm.pdf'
    expect((await ask(shop, { method: 'POST', path, headers: form, body: 'a=1' })).status).toBe(405)
  })

  test.each(Object.entries(QUERY_NONSENSE))('%s in every place', async (_kind, text) => {
    for (const path of [
      `/artwork-guide/business-cards/${text}`,
      `/artwork-guide/business-cards/${text}x55mm.pdf`,
      `/artwork-guide/stickers/${text}/50x50mm.pdf`,
      `/artwork-guide/stickers/square/50x${text}mm.ai`,
      `/artwork-guide/stickers/square/50x50mm.ai?corners=${text}`,
    ]) {
      const { status } = await get(path)
      // `1.5` and `0` are radii.
      expect([200, 400, 404, 414, 422], path).toContain(status)
      if (status === 200) expect(path).toMatch(/corners=(?:0|1\.5)$/)
    }
  })
})
