/* The foils of a file by the names of their spot colours, beside those that were ordered: each is a plate of its own. */

/** A foil by its colour, as the catalogue offers it. */
export type FoilName = 'gold' | 'silver' | 'rose-gold' | 'holographic' | 'black'

interface FoilWords {
  /** Its plate's name where several have to be told apart. */
  plate: string
  /** What it is called in a sentence: `gold foil`. */
  what: string
  /** What programs and people call it beside the word foil, in small letters without anything between. */
  aliases: readonly string[]
}

export const FOILS: Readonly<Record<FoilName, FoilWords>> = {
  gold: { plate: 'Foil Gold', what: 'gold foil', aliases: ['gold', 'golden'] },
  silver: {
    plate: 'Foil Silver',
    what: 'silver foil',
    aliases: ['silver', 'chrome'],
  },
  'rose-gold': { plate: 'Foil Rose Gold', what: 'rose gold foil', aliases: ['rosegold', 'goldrose', 'rose', 'copper'] },
  holographic: {
    plate: 'Foil Holographic',
    what: 'holographic foil',
    aliases: ['holographic', 'holo', 'hologram', 'rainbow'],
  },
  black: { plate: 'Foil Black', what: 'black foil', aliases: ['black'] },
}

const FOIL_NAMES = Object.keys(FOILS) as readonly FoilName[]

/** What a shopper can say of a colour: that it is the first or the second foil of the order, or raised. */
export const PICKED_PARTS = ['foil', 'second_foil', 'relief'] as const
export type PickedPart = (typeof PICKED_PARTS)[number]

/** The plate of the only foil, whichever it is. */
const FOIL_PLATE = 'Foil'

/** The word foil, as programs and people say it; the longer ones first. */
const FOIL_WORDS = /hotfoilstamp(?:ing)?|foilstamp(?:ing)?|foilblock(?:ing)?|hotfoil(?:ing)?|foil(?:ing)?/

/**
 * The foil that an ink's name says; `null` for a foil without a colour, such as `Hot Foil` or `Foil 2`.
 * @returns undefined for what is no foil
 */
export function readFoil(ink: string): FoilName | null | undefined {
  const plain = ink.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (!FOIL_WORDS.test(plain)) return undefined
  const rest = plain.replace(FOIL_WORDS, '').replaceAll(/matte?|gloss|\d+$/g, '')
  if (rest === '') return null
  return FOIL_NAMES.find((name) => FOILS[name].aliases.includes(rest))
}

/** What a spot colour that is a foil becomes in production. */
export interface FoilPlate {
  /** The name of its plate. */
  plate: string
  /** What it is called in a sentence: `gold foil`. */
  what: string
  /** Null where neither its name nor the order says which it is. */
  foil: FoilName | null
  isOrdered: boolean
}

/**
 * Which foil each spot colour of a file is. The order decides: a name that says an ordered foil is that foil; those that say
 * no colour are the ordered ones that are left, by the order of their names; all others were not ordered. The plate of the
 * only foil that was ordered is `Foil`; of several each is named by its colour.
 * @param inks the spot colours that are painted; those that are no foil are left out
 */
export function assignFoils(
  inks: readonly string[],
  ordered: readonly FoilName[],
): ReadonlyMap<string, Readonly<FoilPlate>> {
  const foils = new Map(
    [...new Set(inks)].toSorted().flatMap((ink) => {
      const foil = readFoil(ink)
      return foil === undefined ? [] : [[ink, foil] as const]
    }),
  )
  const named = new Set(foils.values())
  const left = ordered.filter((foil) => !named.has(foil))
  const made = new Map<string, FoilPlate>()
  let others = 0
  for (const [ink, said] of foils) {
    const foil = said ?? left.shift() ?? null
    const isOrdered = foil !== null && ordered.includes(foil)
    if (foil === null) others++
    made.set(ink, { foil, isOrdered, ...wordsOf(foil, ordered, others) })
  }
  return made
}

/** The plate of a foil, and what it is called. */
export function foilPlate(foil: FoilName, ordered: readonly FoilName[]): string {
  return ordered.length === 1 && ordered[0] === foil ? FOIL_PLATE : FOILS[foil].plate
}

/** @param others how many foils nobody knows, with this one */
function wordsOf(
  foil: FoilName | null,
  ordered: readonly FoilName[],
  others: number,
): Pick<FoilPlate, 'plate' | 'what'> {
  if (foil !== null) return { plate: foilPlate(foil, ordered), what: FOILS[foil].what }
  // `Foil` is taken once one is ordered.
  const number = others + (ordered.length === 0 ? 0 : 1)
  return {
    plate: number === 1 ? FOIL_PLATE : `${FOIL_PLATE} ${number}`,
    what: number === 1 ? 'foil' : `foil ${number}`,
  }
}
