/*
 * The files of a font besides its Latin one, each with further letters, as web fonts are split: a browser or the engine
 * fetches one when a text has a character in its range. scripts/fonts/take-fonts.ts checks both lists.
 */

/** The characters that each may have, as in CSS (`unicode-range`) and in the packages' `unicode.json`. */
export const SUBSET_RANGES = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,' +
    'U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,' +
    'U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
} as const

export type Subset = keyof typeof SUBSET_RANGES

/** In the order in which they are searched for a character. */
export const SUBSETS = Object.keys(SUBSET_RANGES) as readonly Subset[]

/** The fonts with each further file; for `latin-ext`, those without it. */
const LATIN_ONLY = words(`
    orbitron graduate fugaz-one chewy arvo stardos-stencil satisfy cookie leckerli-one permanent-marker
`)
const FURTHER: Readonly<Record<Exclude<Subset, 'latin-ext'>, readonly string[]>> = {
  vietnamese: words(`
    bricolage-grotesque montserrat roboto josefin-sans raleway league-spartan nunito quicksand varela-round
    anton oswald barlow-condensed fjalla-one league-gothic francois-one bungee bangers paytone-one sigmar-one
    playfair-display merriweather eb-garamond yeseva-one alfa-slab-one roboto-slab black-ops-one
    grenze-gotisch pacifico lobster dancing-script great-vibes playball patrick-hand
  `),
  cyrillic: words(`
    montserrat roboto jost raleway nunito oswald russo-one playfair-display merriweather eb-garamond
    yeseva-one roboto-slab pacifico lobster great-vibes caveat
  `),
  'cyrillic-ext': words(`
    montserrat roboto raleway nunito oswald fjalla-one merriweather eb-garamond yeseva-one roboto-slab
    black-ops-one pacifico lobster great-vibes caveat
  `),
  greek: words(`
    roboto eb-garamond roboto-slab
  `),
  'greek-ext': words(`
    roboto eb-garamond roboto-slab great-vibes
  `),
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** The further files of a font, in the order in which they are searched. */
export function subsetsOf(id: string): readonly Subset[] {
  return SUBSETS.filter((subset) => (subset === 'latin-ext' ? !LATIN_ONLY.includes(id) : FURTHER[subset].includes(id)))
}

const parsed = new Map<Subset, (readonly [from: number, to: number])[]>()

/** Whether a file of this kind may have a character. */
export function isInSubset(code: number, subset: Subset): boolean {
  const ranges = parsed.get(subset) ?? parseRanges(SUBSET_RANGES[subset])
  parsed.set(subset, ranges)
  return ranges.some(([from, to]) => code >= from && code <= to)
}

function parseRanges(text: string): (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [from, to] as const
  })
}
