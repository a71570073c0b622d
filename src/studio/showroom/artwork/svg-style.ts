/*
 * What the style sheets and style attributes of an SVG refer to. Only enough of CSS is understood to find references and
 * effects; what is not understood is taken for the worse.
 */

/** What a style asks for beside plain paint. */
export interface StyleUse {
  /** Ids of the same file. */
  refs: string[]
  /** Effects that CSS has of its own, such as `blur(…)`, and what is as dear. */
  effects: number
}

export interface StyleRule extends StyleUse {
  /** The classes that it is for; null where it is for others too, or for all. */
  classes: string[] | null
}

const URL_OF = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi
/** Its own effects, and what may be drawn very often: markers, and dashes shorter than can be seen. */
const CSS_EFFECT = /\b(?:blur|drop-shadow)\s*\(|\bmarker[\w-]*\s*:\s*url|stroke-dasharray\s*:\s*0?\.0/gi
const ESCAPE = /\\([\dA-Fa-f]{1,6})\s?|\\(.)/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const RULE = /([^{}]*)\{([^{}]*)\}/g
const CLASS_SELECTOR = /^\.([\w-]+)$/
const ANIMATED = /@keyframes|\banimation(?:-name)?\s*:/i
const ELSEWHERE = /@import|image-set\s*\(|\bsrc\s*\(/i

/** Resolves escapes and takes comments out, which could hide what is looked for. */
export function plainCss(css: string): string {
  const unescaped = (_whole: string, hex?: string, sign?: string): string => {
    const code = Number.parseInt(hex ?? '', 16)
    return sign ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
  }
  return css.replace(COMMENT, ' ').replace(ESCAPE, unescaped)
}

/** Whether a style fetches what is not in the file. Pictures in the address itself are judged where they stand. */
export function refersElsewhere(css: string): boolean {
  return ELSEWHERE.test(css) || urls(css).some((url) => !url.startsWith('#'))
}

/** Whether anything is set moving. */
export function isAnimated(css: string): boolean {
  return ANIMATED.test(css)
}

/** What some declarations refer to. */
export function getUses(css: string): StyleUse {
  return {
    refs: urls(css).map((url) => url.slice(1)),
    effects: css.match(CSS_EFFECT)?.length ?? 0,
  }
}

/** The rules of a style sheet that refer to anything. */
export function getRules(css: string): StyleRule[] {
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
