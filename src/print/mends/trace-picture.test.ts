import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Samples } from './mend-tools.ts'
import { tracePicture } from './trace-picture.ts'

const LOGO = (size: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}">
    <rect width="100" height="100" fill="#fff4d6"/><circle cx="50" cy="50" r="36" fill="#c8203c"/>
    <path d="M30 62 L50 26 L70 62 Z" fill="#1b3f8b"/><circle cx="50" cy="52" r="7" fill="#fff4d6"/></svg>`)

async function decode(file: Buffer): Promise<Samples> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, colour: 'RGB', data, alpha: null }
}

/** Content of a page, drawn by librsvg at a size: an independent renderer. */
async function draw(content: string, { width, height }: Samples, size: number): Promise<Samples> {
  const shapes = content.split(/\bf(?:\n|$)/).flatMap((part) => {
    const [, red, green, blue, path] = /([\d.]+) ([\d.]+) ([\d.]+) rg([\s\S]*)/.exec(part) ?? []
    if (path === undefined) return []
    const d = path
      .replaceAll(/([-\d. ]+) ([mlc])\b/g, (_, at: string, step: string) => `${step.toUpperCase()}${at} `)
      .replaceAll(/\bh\b/g, 'Z')
    const fill = [red, green, blue].map((share) => Math.round(Number(share) * 255)).join(',')
    return [`<path fill="rgb(${fill})" d="${d.replaceAll('\n', ' ')}"/>`]
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size}" height="${size}"><g transform="matrix(1 0 0 -1 0 ${height})">${shapes.join('')}</g></svg>`
  return decode(Buffer.from(svg))
}

test('a logo of 120 pixels, drawn again ten times as large, is nearly the logo', async () => {
  const small = await decode(LOGO(120))
  const traced = tracePicture(small, 6)
  const [ours, truth] = [await draw(traced ?? '', small, 1200), await decode(LOGO(1200))]
  let wrong = 0
  for (let at = 0; at < truth.data.length; at += 3) {
    const apart = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((ours.data[at + part] ?? 0) - (truth.data[at + part] ?? 0))),
    )
    if (apart > 60) wrong += 1
  }
  expect(wrong / (1200 * 1200)).toBeLessThan(0.015)
  expect(traced?.match(/ c$/gm)?.length).toBeLessThan(80)
})

test('a photograph is not traced', async () => {
  const [width, height] = [200, 200]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + ((at * at) >> 7)) & 255)
  expect(tracePicture({ width, height, colour: 'RGB', data, alpha: null }, 6)).toBeNull()
})
