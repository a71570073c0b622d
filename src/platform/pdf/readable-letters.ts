/*
 * Letters that the sheet's fonts lack (they have the Latin alphabets of Europe). Missing accents are left out; Greek
 * and Cyrillic are written in Latin letters, as in passports (ELOT 743, ICAO 9303); other characters become an
 * inverted question mark. The text that is copied from the document, and read out, stays as it was entered.
 */

/** The replacement for a character that cannot be shown. */
export const UNSHOWN = '¿'

export interface Readable {
  drawn: string
  /** Whether anything differs from the entered text. */
  rewritten: boolean
  /** Whether anything could not be shown at all. */
  unshown: boolean
}

/** `α=a β=v …` */
function spellings(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]))
}

const GREEK = spellings(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
)

const CYRILLIC = spellings(
  'а=a б=b в=v г=g ґ=g д=d ђ=dj ѓ=gj е=e є=ie ж=zh з=z ѕ=dz и=i і=i ј=j к=k л=l љ=lj м=m н=n њ=nj о=o ' +
    'п=p р=r с=s т=t ћ=c ќ=kj у=u ф=f х=kh ц=ts ч=ch џ=dz ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia',
)

/** Pairs of letters with a spelling of their own. */
const GREEK_PAIRS: Readonly<Record<string, string>> = { ου: 'ou', ευ: 'ev', αυ: 'av', γγ: 'ng' }

/** Letters that are not split into a letter and an accent. */
const COMPOSED: Readonly<Record<string, string>> = { й: 'i', ї: 'i', ў: 'u', ё: 'e' }

/**
 * A text as the sheet can show it.
 * @param has whether the fonts have a character
 */
export function readableLetters(text: string, has: (codePoint: number) => boolean): Readable {
  const holds = (sign: string) => Array.from(sign).every((one) => has(one.codePointAt(0) ?? 0))
  const composed = text.normalize('NFC')
  if (holds(composed)) return { drawn: composed, rewritten: false, unshown: false }
  let unshown = false
  const signs = [...new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(spellPairs(composed))]
  const drawn = signs.map(({ segment }) => {
    if (holds(segment)) return segment
    const spelt = spell(segment)
    if (spelt !== null && holds(spelt)) return spelt
    unshown = true
    return UNSHOWN
  })
  return { drawn: drawn.join(''), rewritten: true, unshown }
}

function spellPairs(text: string): string {
  return text.replace(/[οΟ][υύ]|[αΑεΕ][υύ]|γγ/g, (pair) => {
    const spelt = GREEK_PAIRS[bare(pair).toLowerCase()]
    return spelt === undefined ? pair : likeCased(pair, spelt)
  })
}

/** The Latin spelling of a letter; null if it is in none of these alphabets. */
function spell(sign: string): string | null {
  const lower = sign.toLowerCase()
  const plain = bare(sign)
  const spelt =
    COMPOSED[lower] ?? CYRILLIC[lower] ?? GREEK[lower] ?? GREEK[plain.toLowerCase()] ?? CYRILLIC[plain.toLowerCase()]
  if (spelt !== undefined) return likeCased(sign, spelt)
  return plain !== '' && plain !== sign ? plain : null
}

/** Without its accents. */
function bare(sign: string): string {
  return sign.normalize('NFD').replace(/\p{M}/gu, '')
}

function likeCased(sign: string, spelt: string): string {
  const isCapital = sign[0] !== sign[0]?.toLowerCase()
  return isCapital ? spelt.slice(0, 1).toUpperCase() + spelt.slice(1) : spelt
}
