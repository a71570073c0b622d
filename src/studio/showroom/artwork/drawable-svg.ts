import type { CheckedSvg } from './check-svg.ts'

/** A style may not set another size than the one that is asked for. */
const SIZE_IN_STYLE = /(?:^|;)\s*(?:(?:min|max)-)?(?:width|height)\s*:[^;]*/gi
const REPLACED = new Set(['width', 'height', 'viewBox', 'xmlns'])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The text of an SVG that fills a picture of so many pixels: its root says so, whatever it said. */
export function drawableSvg({ text, root, size }: CheckedSvg, width: number, height: number): string {
  const name = /^<([^\s/>]+)/.exec(text.slice(root.from, root.to))?.[1] ?? 'svg'
  const kept = [...root.attributes].filter(([key]) => !REPLACED.has(key))
  const attributes = [
    // A prefix has its own namespace among those that are kept.
    ...(name.includes(':') ? [] : [['xmlns', 'http://www.w3.org/2000/svg']]),
    ['width', `${width}px`],
    ['height', `${height}px`],
    ['viewBox', size.viewBox],
    ...kept.map(([key, value]) => [key, key === 'style' ? value.replace(SIZE_IN_STYLE, '') : value]),
  ]
  const written = attributes.map(([key, value = '']) => ` ${key}="${escaped(value)}"`).join('')
  return `${text.slice(0, root.from)}<${name}${written}${root.closed ? '/' : ''}>${text.slice(root.to)}`
}
