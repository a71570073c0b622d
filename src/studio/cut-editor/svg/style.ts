/* As much of CSS as drawing programs write for lines: presentation attributes, classes, ids and element names. */

/** What of an element's style says how it is painted. */
export interface Paint {
  fill: string
  stroke: string
  visibility: string
  display: string
}

const PROPERTIES = ['fill', 'stroke', 'visibility', 'display'] as const
/** Inherited from the element around it; `display` hides everything in it instead. */
const INHERITED = ['fill', 'stroke', 'visibility'] as const

export const PAINT_AT_START: Paint = { fill: 'black', stroke: 'none', visibility: 'visible', display: 'inline' }

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
  return Object.assign({ ...PAINT_AT_START, ...inherited, display: 'inline' }, ...known) as Paint
}

export function getClasses(attributes: Readonly<Record<string, string>>): string[] {
  return (attributes['class'] ?? '').split(/\s+/).filter((one) => one !== '')
}
