import { FONTS, getFont } from './font-list.ts'
import { isInSubset, SUBSETS } from './subsets.ts'

/*
 * Which characters each font has, in all its files together: to say which fonts have a character that the chosen one
 * lacks. Read only when one is missing.
 */

/** The public path of the list, which scripts/fonts/take-fonts.ts writes. */
export const COVERAGE_FILE = '/fonts/lettering/coverage.json'

/** Font → ranges of code points. */
export type CharacterLists = Readonly<Record<string, string>>

/** Whether a font has a character, by its code point. */
export type Coverage = (font: string, code: number) => boolean

/** Reads the list. */
export function readCoverage(list: CharacterLists): Coverage {
  const read = new Map<string, (readonly [from: number, to: number])[]>()
  return (font, code) => {
    const ranges = read.get(font) ?? parseRanges(list[font] ?? '')
    read.set(font, ranges)
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
}

/** The ranges of code points as text: `20-7e,a0-ff,131`. @param codes in ascending order */
export function writeRanges(codes: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => [...new Set([from, to])].map((code) => code.toString(16)).join('-')).join(',')
}

function parseRanges(text: string): (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [from = -1, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    return [from, to] as const
  })
}

/** What can be done about characters that a font lacks. */
export interface OtherFonts {
  /** Those that no font has. */
  nowhere: string[]
  /** Ids of fonts that have all others, and the rest of the text; those of the same style first. */
  fonts: string[]
}

/** As many as are worth trying. */
const MAX_FONTS = 4

/** Finds the fonts that have what another lacks. @param missing the characters, each with its accents */
export function findOtherFonts(
  { text, font }: { text: string; font: string },
  missing: readonly string[],
  coverage: Coverage,
): OtherFonts {
  const hasAll = (id: string, part: string) => codesOf(part).every((code) => coverage(id, code))
  const draws = (id: string, character: string) => hasAll(id, character) && isInOneFile(codesOf(character))
  const nowhere = missing.filter((character) => !FONTS.some(({ id }) => draws(id, character)))
  if (nowhere.length === missing.length) return { nowhere, fonts: [] }
  const somewhere = missing.filter((character) => !nowhere.includes(character))
  const rest = nowhere.reduce((left, character) => left.replaceAll(character, ''), text)
  const able = FONTS.filter(({ id }) => hasAll(id, rest) && somewhere.every((character) => draws(id, character)))
  const style = getFont(font)?.style
  const [alike, others] = [able.filter((one) => one.style === style), able.filter((one) => one.style !== style)]
  return { nowhere, fonts: [...alike, ...others].slice(0, MAX_FONTS).map(({ id }) => id) }
}

/** Letter and accents are drawn together only from the same file. */
function isInOneFile(codes: readonly number[]): boolean {
  const isOf = [isLatin, ...SUBSETS.map((subset) => (code: number) => isInSubset(code, subset))]
  return codes.length < 2 || isOf.some((isIn) => codes.every(isIn))
}

/** What a font's first file may have: letters of western Europe, and three accents. */
function isLatin(code: number): boolean {
  return code <= 0xff || [0x131, 0x152, 0x153, 0x304, 0x308, 0x329].includes(code)
}

/** Invisible characters, such as line ends and joiners, need no glyph. */
const NEEDS_NO_GLYPH = /[\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u

function codesOf(text: string): number[] {
  const visible = new Set(Array.from(text).filter((character) => !NEEDS_NO_GLYPH.test(character)))
  return Array.from(visible, (character) => character.codePointAt(0) ?? 0)
}
