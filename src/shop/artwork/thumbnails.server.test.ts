import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeThumbnail } from './thumbnails.server.ts'

/* Harmful files, and normal ones: the process that draws them may crash, the shop is unaffected. */

async function* getStream(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

const make = (type: string, file: Buffer | string) => makeThumbnail(type, getStream(Buffer.from(file)))

/** The colour in the middle of a picture. */
async function getMiddle(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

const pdf = (page: string, content: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R${page}/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R>>`

const RED = '1 0 0 rg 0 0 200 100 re f'

describe('the thumbnail of a normal file', () => {
  test('of a PDF is its first page, in its colours', async () => {
    const picture = await make('pdf', pdf('/MediaBox[0 0 200 100]', RED))
    expect(await sharp(picture ?? '').metadata()).toMatchObject({ format: 'webp', width: 360, height: 180 })
    const [red = 0, green = 255, blue = 255] = await getMiddle(picture ?? Buffer.alloc(0))
    expect(red).toBeGreaterThan(240)
    expect(green + blue).toBeLessThan(30)
  })

  test.each(['png', 'jpg', 'tif', 'webp'] as const)('of a %s keeps its proportions and no metadata', async (type) => {
    const format = type === 'jpg' ? 'jpeg' : type === 'tif' ? 'tiff' : type
    const made = sharp({ create: { width: 800, height: 200, channels: 3, background: '#00a3d9' } })
    const file = await made
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer()
    const picture = await make(type, file)
    const metadata = await sharp(picture ?? '').metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 360, height: 90 })
    expect(metadata.exif).toBeUndefined()
  })

  test('of an SVG is drawn, without loading anything outside of it', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">
      <rect width="100" height="100" fill="#d4006e"/><image xlink:href="file:///etc/hostname" width="100" height="100"/>
      <image xlink:href="http://127.0.0.1:9/x.png" width="100" height="100"/><script>alert(1)</script></svg>`
    expect((await getMiddle((await make('svg', svg)) ?? Buffer.alloc(0)))[0]).toBeGreaterThan(190)
  })
})

/** A PNG of one colour that states this size: it expands a hundred thousand times. */
function pngBomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.byteLength)
    return Buffer.concat([head, body, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const laughs = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
)

describe('a harmful file has no thumbnail, in limited time', () => {
  test.each<[string, string, Buffer | string]>([
    ['a PNG of 40,000 by 40,000', 'png', pngBomb(40_000)],
    [
      'an SVG of a billion laughs',
      'svg',
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l12;</text></svg>`,
    ],
    [
      'an SVG with an entity of a file',
      'svg',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg',
    ],
    ['a PDF of nothing', 'pdf', '%PDF-1.7\n'],
    ['a PDF with a script after it', 'pdf', '%PDF-1.7\n<script>alert(1)</script>'],
    [
      'a PDF whose pages are their own parents',
      'pdf',
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>',
    ],
    ['a picture of noise', 'jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 0x5a)])],
    ['a type that there is not', 'zip', Buffer.from('PK\x03\x04')],
    ['nothing', 'png', Buffer.alloc(0)],
  ])('%s', async (_what, type, file) => {
    expect(await make(type, file)).toBeNull()
  })

  test('a PDF page of a mile is drawn small', async () => {
    const picture = await make('pdf', pdf('/MediaBox[0 0 4000000 2000000]', '1 0 0 rg 0 0 4000000 2000000 re f'))
    expect((await sharp(picture ?? '').metadata()).width).toBeLessThanOrEqual(360)
  })

  test('a drawing that takes too long is stopped', async () => {
    const endless = pdf('/MediaBox[0 0 200 100]', `${RED} `.repeat(200_000))
    expect(await makeThumbnail('pdf', getStream(Buffer.from(endless)), 1)).toBeNull()
  })
})
