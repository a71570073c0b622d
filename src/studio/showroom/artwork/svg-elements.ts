import { MAX_PIXELS } from './artwork-limits.ts'
import { rasterSize } from './raster-size.ts'
import type { ArtworkRefusal } from './refusals.ts'
import { getUses, isAnimated, plainCss, refersElsewhere } from './svg-style.ts'
import type { StartTag } from './svg-tags.ts'
import { EFFECT_WORK, type SvgNode } from './svg-work.ts'

/** What must not stand in artwork, by what it is. */
const FORBIDDEN: ReadonlyMap<string, ArtworkRefusal> = new Map([
  ...(['script', 'handler', 'listener'] as const).map((name) => [name, 'svg-script'] as const),
  ...(['foreignObject', 'iframe', 'object', 'embed', 'html', 'body', 'audio', 'video', 'canvas'] as const).map(
    (name) => [name, 'svg-embedded-page'] as const,
  ),
  ...(['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'discard'] as const).map(
    (name) => [name, 'svg-animation'] as const,
  ),
])

/** The parts of effects that are drawn: shadows and glows. Others cost more than can be told beforehand. */
const EFFECTS = new Set([
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feGaussianBlur',
  'feOffset',
])
const PARTS_OF_EFFECTS = new Set(['feMerge', 'feMergeNode', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'])

/** The weight of what is drawn on a surface of its own before it is laid on. */
const SURFACES: Readonly<Record<string, number>> = { mask: 200, pattern: 50, image: 100 }

/** Dashes shorter than this, in units of the drawing, may be a million. */
const SHORT_DASH = 0.05
const DASHED = 20
const FINELY_DASHED = 20_000

const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Attributes that may hold styles or `url(…)`, told by their values. */
const MAY_REFER = /url\(|[@\\]|\b(?:blur|drop-shadow)\s*\(/i

export type JudgedElement = { ok: true; node: SvgNode } | { ok: false; code: ArtworkRefusal }

/** Judges one element with its attributes, and weighs it. */
export function checkElement({ name, attributes }: StartTag): JudgedElement {
  const code = FORBIDDEN.get(name) ?? unknownEffect(name) ?? checkAttributes(name, attributes)
  if (code !== null) return { ok: false, code }
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((one) => one !== '')
  const node: SvgNode = { name, weight: getWeight(name, attributes), refs: [], classes, children: [] }
  addReferences(node, attributes)
  return { ok: true, node }
}

function unknownEffect(name: string): ArtworkRefusal | null {
  const known = !name.startsWith('fe') || EFFECTS.has(name) || PARTS_OF_EFFECTS.has(name)
  return known ? null : 'svg-too-complex'
}

function checkAttributes(name: string, attributes: ReadonlyMap<string, string>): ArtworkRefusal | null {
  for (const [key, value] of attributes) {
    const code = checkAttribute(name, key, value)
    if (code !== null) return code
  }
  return null
}

function checkAttribute(element: string, key: string, value: string): ArtworkRefusal | null {
  if (/^on/i.test(key)) return 'svg-script'
  if (key.startsWith('xmlns')) return value.trim() === XHTML ? 'svg-embedded-page' : null
  if (isLink(key)) return checkLink(element, value.trim())
  if (!MAY_REFER.test(value)) return key === 'style' && isAnimated(value) ? 'svg-animation' : null
  const css = plainCss(value)
  if (isAnimated(css)) return 'svg-animation'
  return refersElsewhere(css) ? 'svg-external' : null
}

const isLink = (key: string) => /^(?:[\w-]+:)?(?:href|src)$/i.test(key)

function checkLink(element: string, address: string): ArtworkRefusal | null {
  if (address === '' || address.startsWith('#')) return null
  if (/^\s*(?:java|vb)script:/i.test(address)) return 'svg-script'
  // A link to a page does nothing in an image.
  if (element === 'a' && /^https?:/i.test(address)) return null
  const embedded = EMBEDDED.exec(address)
  return embedded === null || element !== 'image' ? 'svg-external' : checkEmbedded(address.slice(embedded[0].length))
}

/** An embedded picture is held to the same size as one that comes alone. */
function checkEmbedded(base64: string): ArtworkRefusal | null {
  const start = base64.slice(0, 256 * 1024).replace(/\s+/g, '')
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(start.slice(0, start.length - (start.length % 4))), (sign) => sign.charCodeAt(0))
  } catch {
    return 'svg-broken'
  }
  const size = rasterSize(bytes)
  return size !== null && size.width * size.height > MAX_PIXELS ? 'too-many-pixels' : null
}

function getWeight(name: string, attributes: ReadonlyMap<string, string>): number {
  if (EFFECTS.has(name)) return EFFECT_WORK
  return 1 + (SURFACES[name] ?? 0) + dashWeight(attributes)
}

function dashWeight(attributes: ReadonlyMap<string, string>): number {
  const style = /stroke-dasharray\s*:\s*([^;]+)/i.exec(attributes.get('style') ?? '')?.[1]
  const dashes = (attributes.get('stroke-dasharray') ?? style ?? 'none').trim()
  if (dashes === 'none' || dashes === '0') return 0
  const sum = dashes.split(/[\s,]+/).reduce((total, dash) => total + (Number.parseFloat(dash) || 0), 0)
  return sum < SHORT_DASH || attributes.has('pathLength') ? FINELY_DASHED : DASHED
}

/** Signs of a path's data for each place where a marker may be drawn, at the least. */
const SIGNS_PER_PLACE = 4

function addReferences(node: SvgNode, attributes: ReadonlyMap<string, string>): void {
  const places = (attributes.get('d') ?? attributes.get('points') ?? '').length / SIGNS_PER_PLACE
  for (const [key, value] of attributes) {
    if (isLink(key)) {
      if (value.trim().startsWith('#')) node.refs.push({ id: value.trim().slice(1), times: 1 })
    } else if (MAY_REFER.test(value)) {
      const { refs, effects } = getUses(plainCss(value))
      const times = key.startsWith('marker') || value.includes('marker') ? 1 + places : 1
      node.refs.push(...refs.map((id) => ({ id, times })))
      node.weight += effects * EFFECT_WORK
    }
  }
}
