import { MAX_PIXELS, SVG_LIMITS } from './artwork-limits.ts'
import { rasterSize } from './file-kind.ts'
import type { ArtworkRefusal } from './refusals.ts'

/** Elements that artwork must not contain. */
const FORBIDDEN_BY_REFUSAL = {
  'svg-script': 'script handler listener',
  'svg-embedded-page': 'foreignObject iframe object embed html body audio video canvas',
  'svg-animation': 'animate animateColor animateMotion animateTransform set discard',
} as const
const FORBIDDEN = new Map<string, ArtworkRefusal>(
  Object.entries(FORBIDDEN_BY_REFUSAL).flatMap(([code, names]) =>
    names.split(' ').map((name) => [name, code as keyof typeof FORBIDDEN_BY_REFUSAL] as const),
  ),
)

/** The effects that are allowed: shadows and glows. The cost of others cannot be estimated. */
const EFFECTS = new Set(
  'feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feGaussianBlur feOffset'.split(' '),
)
const PARTS_OF_EFFECTS = new Set(['feMerge', 'feMergeNode', 'feFuncR', 'feFuncG', 'feFuncB', 'feFuncA'])

/** The work of elements that are first drawn on their own surface. */
const SURFACES: Readonly<Record<string, number>> = { mask: 200, pattern: 50, image: 100 }

/** Shorter dashes, in units of the drawing, could be a million. */
const SHORT_DASH = 0.05
const DASHED = 20
const FINELY_DASHED = 20_000

const EMBEDDED = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i
const XHTML = 'http://www.w3.org/1999/xhtml'
/** Attribute values that may contain styles or `url(…)`. */
const MAY_REFER = /url\(|[@\\]|\b(?:blur|drop-shadow)\s*\(/i

type ElementCheck = { ok: true; node: SvgNode } | { ok: false; code: ArtworkRefusal }

/** Checks an element with its attributes, and estimates the work of drawing it. @param name without its prefix */
export function checkElement({
  name,
  attributes,
}: {
  name: string
  attributes: ReadonlyMap<string, string>
}): ElementCheck {
  const code = FORBIDDEN.get(name) ?? unknownEffect(name) ?? checkAttributes(name, attributes)
  return code === null ? { ok: true, node: toNode(name, attributes) } : { ok: false, code }
}

/** An unchecked element. @param name without its prefix */
export function toNode(name: string, attributes: ReadonlyMap<string, string>): SvgNode {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((one) => one !== '')
  const node: SvgNode = { name, weight: getWeight(name, attributes), refs: [], classes, children: [] }
  addReferences(node, attributes)
  return node
}

function unknownEffect(name: string): ArtworkRefusal | null {
  const isKnown = !name.startsWith('fe') || EFFECTS.has(name) || PARTS_OF_EFFECTS.has(name)
  return isKnown ? null : 'svg-too-complex'
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

/** An embedded picture has the same limit as a file. */
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

/** The minimum number of characters in a path's data for each position of a marker. */
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

/*
 * Styles. Only as much of CSS is understood as is needed to find references and effects; the rest counts as the worst
 * case.
 */

const URL_OF = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi
/** CSS effects, and parts that may be drawn very often: markers, and dashes too short to see. */
const CSS_EFFECT = /\b(?:blur|drop-shadow)\s*\(|\bmarker[\w-]*\s*:\s*url|stroke-dasharray\s*:\s*0?\.0/gi
const ESCAPE = /\\([\dA-Fa-f]{1,6})\s?|\\(.)/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const RULE = /([^{}]*)\{([^{}]*)\}/g
const CLASS_SELECTOR = /^\.([\w-]+)$/
const ANIMATED = /@keyframes|\banimation(?:-name)?\s*:/i
const ELSEWHERE = /@import|image-set\s*\(|\bsrc\s*\(/i

/** Checks a style sheet. */
export function styleRules(text: string): { ok: true; rules: StyleRule[] } | { ok: false; code: ArtworkRefusal } {
  const css = plainCss(text)
  if (isAnimated(css)) return { ok: false, code: 'svg-animation' }
  if (refersElsewhere(css)) return { ok: false, code: 'svg-external' }
  return { ok: true, rules: getRules(css) }
}

/** The rules of an unchecked style sheet. */
export function readRules(text: string): StyleRule[] {
  return getRules(plainCss(text))
}

/** Resolves escapes and removes comments, which could hide references. */
function plainCss(css: string): string {
  const unescaped = (_whole: string, hex?: string, sign?: string): string => {
    const code = Number.parseInt(hex ?? '', 16)
    return sign ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
  }
  return css.replace(COMMENT, ' ').replace(ESCAPE, unescaped)
}

/** Whether a style refers to anything outside the file. */
function refersElsewhere(css: string): boolean {
  return ELSEWHERE.test(css) || urls(css).some((url) => !url.startsWith('#'))
}

/** Whether a style animates anything. */
function isAnimated(css: string): boolean {
  return ANIMATED.test(css)
}

/** The references and effects of declarations. */
function getUses(css: string): Pick<StyleRule, 'refs' | 'effects'> {
  return {
    refs: urls(css).map((url) => url.slice(1)),
    effects: css.match(CSS_EFFECT)?.length ?? 0,
  }
}

/** The rules of a style sheet that refer to anything. */
function getRules(css: string): StyleRule[] {
  return [...css.matchAll(RULE)].flatMap(([, selectors = '', declarations = '']) => {
    const use = getUses(declarations)
    return use.refs.length + use.effects === 0 ? [] : [{ ...use, classes: getClasses(selectors) }]
  })
}

function getClasses(selectors: string): string[] | null {
  const names = selectors.split(',').map((selector) => CLASS_SELECTOR.exec(selector.trim())?.[1])
  return names.every((name) => name !== undefined) ? names : null
}

function urls(css: string): string[] {
  return [...css.matchAll(URL_OF)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())
}

/** A style rule that refers to anything. */
export interface StyleRule {
  /** The classes that it selects; null if it also selects by other means. */
  classes: string[] | null
  /** Ids of the same file. */
  refs: string[]
  /** CSS effects such as `blur(…)`, and others that cost as much. */
  effects: number
}

/** An element of an SVG, with the work of drawing it. */
export interface SvgNode {
  name: string
  /** The work of this element without its children. */
  weight: number
  /** Ids that it refers to, each with the number of times it is drawn. */
  refs: { id: string; times: number }[]
  classes: string[]
  children: SvgNode[]
}

/** Elements that are drawn only if something refers to them. */
const WAITING = new Set('defs symbol clipPath mask pattern filter linearGradient radialGradient marker'.split(' '))

/** An effect affects every pixel, so it counts as this many plain elements. */
const EFFECT_WORK = 4000

/** Thrown within this file only: a reference cycle, or too many levels. */
class TooDeep extends Error {}

export interface SvgTree {
  root: SvgNode
  ids: ReadonlyMap<string, SvgNode>
  rules: readonly StyleRule[]
}

/**
 * The work of drawing an SVG, in elements: a referenced element counts each time. Null for an SVG with a reference
 * cycle or too many levels.
 */
export function getWork(tree: SvgTree): number | null {
  try {
    return new Weighing(tree).ofNode(tree.root, 0)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}

class Weighing {
  readonly #known = new Map<SvgNode, number>()
  readonly #open = new Set<SvgNode>()
  readonly #tree: SvgTree
  readonly #forAll: readonly StyleRule[]
  readonly #forClass = new Map<string, StyleRule[]>()

  constructor(tree: SvgTree) {
    this.#tree = tree
    this.#forAll = tree.rules.filter(({ classes }) => classes === null)
    for (const rule of tree.rules) {
      for (const name of rule.classes ?? []) this.#forClass.set(name, [...(this.#forClass.get(name) ?? []), rule])
    }
  }

  /** The work of an element with its children and references. */
  ofNode(node: SvgNode, depth: number): number {
    const known = this.#known.get(node)
    if (known !== undefined) return known
    if (depth > SVG_LIMITS.depth || this.#open.has(node)) throw new TooDeep()
    this.#open.add(node)
    let work = node.weight
    for (const child of node.children) {
      if (!WAITING.has(child.name)) work += this.ofNode(child, depth + 1)
    }
    for (const { id, times } of node.refs) work += times * this.#ofRef(id, depth)
    for (const rule of this.#rulesFor(node)) {
      work += rule.effects * EFFECT_WORK
      for (const id of rule.refs) work += this.#ofRef(id, depth)
    }
    this.#open.delete(node)
    this.#known.set(node, work)
    return work
  }

  #ofRef(id: string, depth: number): number {
    const target = this.#tree.ids.get(id)
    return target === undefined ? 0 : this.ofNode(target, depth + 1)
  }

  #rulesFor(node: SvgNode): StyleRule[] {
    return [...this.#forAll, ...node.classes.flatMap((name) => this.#forClass.get(name) ?? [])]
  }
}
