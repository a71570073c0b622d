/* As much of CSS as drawing programs write for lines: presentation attributes, classes, ids and element names. */

/** How an element is painted at first (SVG 2 §13, CSS Masking 1). */
export const PAINT_AT_START = {
  fill: 'black',
  stroke: 'none',
  visibility: 'visible',
  color: 'black',
  'fill-rule': 'nonzero',
  'clip-rule': 'nonzero',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  // Not inherited; `display` hides everything in the element instead.
  display: 'inline',
  opacity: '1',
  'clip-path': 'none',
  mask: 'none',
  filter: 'none',
  'vector-effect': 'none',
}

/** What of an element's style says how it is painted. */
export type Paint = typeof PAINT_AT_START

const PROPERTIES = Object.keys(PAINT_AT_START) as (keyof Paint)[]
const NOT_INHERITED: ReadonlySet<keyof Paint> = new Set([
  'display',
  'opacity',
  'clip-path',
  'mask',
  'filter',
  'vector-effect',
])
const INHERITED = PROPERTIES.filter((property) => !NOT_INHERITED.has(property))

interface Rule {
  /** `.name`, `#name` or a name alone; `*` for all. */
  selector: string
  paint: Partial<Paint>
}

/** The rules of a style sheet by plain selectors; others are left out. */
export function readStyleSheet(css: string): Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
  return [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', declarations = '']) => {
    const paint = readDeclarations(declarations)
    return selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => /^(?:[.#]?[\w-]+|\*)$/.test(selector))
      .map((selector) => ({ selector, paint }))
  })
}

function readDeclarations(text: string): Partial<Paint> {
  const pairs = text.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim().toLowerCase()
    const value = declaration
      .slice(at + 1)
      .replace(/\s*!important\s*$/i, '')
      .trim()
    return PROPERTIES.some((property) => property === name) && value !== '' ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

const SPECIFICITY = (selector: string) =>
  selector.startsWith('#') ? 3 : selector.startsWith('.') ? 2 : selector === '*' ? 0 : 1

/** How an element is painted within another one. */
export function readPaint(
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  around: Paint,
  rules: readonly Rule[],
): Paint {
  const classes = getClasses(attributes)
  const isFor = (selector: string) =>
    selector === '*' ||
    selector === name ||
    selector === `#${attributes['id']}` ||
    classes.some((one) => selector === `.${one}`)
  const inherited = Object.fromEntries(INHERITED.map((property) => [property, around[property]]))
  const own = Object.fromEntries(
    PROPERTIES.flatMap((property) => {
      const value = attributes[property]
      return value === undefined ? [] : [[property, value]]
    }),
  )
  const matching = rules
    .filter(({ selector }) => isFor(selector))
    .toSorted((one, other) => SPECIFICITY(one.selector) - SPECIFICITY(other.selector))
  const styles = [own, ...matching.map(({ paint }) => paint), readDeclarations(attributes['style'] ?? '')]
  const known = styles.map((style) =>
    Object.fromEntries(Object.entries(style).filter(([, value]) => value !== 'inherit')),
  )
  return Object.assign({ ...PAINT_AT_START, ...inherited }, ...known) as Paint
}

export function getClasses(attributes: Readonly<Record<string, string>>): string[] {
  return (attributes['class'] ?? '').split(/\s+/).filter((one) => one !== '')
}
