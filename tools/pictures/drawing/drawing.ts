/*
 * The smallest SVG vocabulary that the pictures need. Only presentation attributes are written, never
 * `style`, `script` or a reference to another file, so that a picture passes the strictest content policy.
 */

type Value = string | number | undefined
export type Attributes = Record<string, Value>

/** Collects the shared definitions (gradients, patterns, clips, symbols) of one picture. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Registers a definition once per key and answers its id; `markup` receives the id to use. */
  define(key: string, markup: (id: string) => string): string
  /** The finished file; `title` is what a screen reader says. */
  finish(title: string, body: string): string
}

/** A number as short as an SVG needs it: one decimal, no trailing or leading zero. */
export function num(value: number): string {
  const text = String(Number(value.toFixed(1)))
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0')
}

/** As `num`, with three decimals: for scales, matrices and opacities. */
export function fine(value: number): string {
  return String(Number(value.toFixed(3))).replace(/^(-?)0\./, '$1.')
}

function attribute([key, value]: [string, Value]): string {
  if (value === undefined || value === '') return ''
  return ` ${key}="${typeof value === 'number' ? fine(value) : value}"`
}

/** One element with its attributes and children; undefined attributes are left out. */
export function el(name: string, attributes: Attributes = {}, ...children: string[]): string {
  const inside = children.join('')
  const start = `<${name}${Object.entries(attributes).map(attribute).join('')}`
  return inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`
}

export const path = (d: string, fill: string, more: Attributes = {}): string => el('path', { d, fill, ...more })

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })

/** A box as [x, y, width, height]; corner radius in `more.rx`. */
export type Box = readonly [number, number, number, number]

/** A disc as [centre x, centre y, radius]. */
export const disc = ([cx, cy, r]: readonly [number, number, number], fill: string, more: Attributes = {}): string =>
  el('circle', { cx: cx || undefined, cy: cy || undefined, r, fill, ...more })

export const ring = (r: number, stroke: string, width: number, more: Attributes = {}): string =>
  el('circle', { r, fill: 'none', stroke, 'stroke-width': width, ...more })

/** An oval as [centre x, centre y, radius across, radius down]. */
export const oval = ([cx, cy, rx, ry]: Box, fill: string, more: Attributes = {}): string =>
  el('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, fill, ...more })

export const block = ([x, y, width, height]: Box, fill: string, more: Attributes = {}): string =>
  el('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...more })

export const group = (attributes: Attributes, ...children: string[]): string => el('g', attributes, ...children)

/** Definition ids count a, b … z, a1, b1 …: short, and the same on every run. */
function getId(index: number): string {
  const round = (index - (index % 26)) / 26
  return String.fromCharCode(97 + (index % 26)) + (round === 0 ? '' : String(round))
}

export function createDrawing(width: number, height: number): Drawing {
  const ids = new Map<string, string>()
  const definitions: string[] = []
  return {
    width,
    height,
    define(key, markup) {
      const known = ids.get(key)
      if (known !== undefined) return known
      const id = getId(ids.size)
      ids.set(key, id)
      definitions.push(markup(id))
      return id
    },
    finish(title, body) {
      const safe = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
      const defs = definitions.length > 0 ? el('defs', {}, ...definitions) : ''
      const xmlns = 'http://www.w3.org/2000/svg'
      // `slice`: in a frame of another shape the picture fills it, and what lies beyond the view box stays hidden.
      const fill = { preserveAspectRatio: 'xMidYMid slice' }
      const attributes = { xmlns, viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', ...fill }
      return `${el('svg', attributes, el('title', {}, safe), defs, body)}\n`
    },
  }
}

/** A clip to the given outline; answers the attribute value. */
export function clipTo(d: Drawing, outline: string): string {
  const id = d.define(`clip ${outline}`, (own) => el('clipPath', { id: own }, el('path', { d: outline })))
  return `url(#${id})`
}

/** Gradient stops as `[offset, colour, opacity?]`. */
export type Stop = readonly [number, string, number?]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')

/** A straight gradient over the box of what it fills, from `[x1, y1]` to `[x2, y2]` in fractions. */
export function gradient(d: Drawing, from: readonly [number, number, number, number], list: readonly Stop[]): string {
  const [x1, y1, x2, y2] = from
  const id = d.define(`gradient ${from.join()} ${list.join()}`, (own) =>
    el('linearGradient', { id: own, x1, y1, x2, y2 }, stops(list)),
  )
  return `url(#${id})`
}

/** A round gradient over the box of what it fills, its centre at `[cx, cy]` and its radius `r` in fractions. */
export function glow(d: Drawing, [cx, cy, r]: readonly [number, number, number], list: readonly Stop[]): string {
  const id = d.define(`glow ${cx} ${cy} ${r} ${list.join()}`, (own) =>
    el('radialGradient', { id: own, cx, cy, r }, stops(list)),
  )
  return `url(#${id})`
}

/** A repeating tile; `tile` is its markup in a box of `size` by `size`. */
export function tiling(d: Drawing, tile: string, size: readonly [number, number], transform?: string): string {
  const id = d.define(`tiling ${tile} ${size.join()} ${transform ?? ''}`, (own) => {
    const [width, height] = size
    return el('pattern', { id: own, width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform }, tile)
  })
  return `url(#${id})`
}
