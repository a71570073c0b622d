import type { LetteringFont } from '../fonts/font-list.ts'

/** What the styles are called beside the fonts, and found by. */
export const STYLE_NAMES: Readonly<Record<LetteringFont['style'], string>> = {
  sans: 'Sans serif',
  serif: 'Serif',
  slab: 'Slab serif',
  display: 'Display',
  script: 'Script',
  blackletter: 'Blackletter',
  hand: 'Handwriting',
}

/** The fonts of whose name or style every typed word begins a word, in the order of the list; all for nothing typed. */
export function findFonts(fonts: readonly LetteringFont[], typed: string): readonly LetteringFont[] {
  const asked = getWords(typed)
  if (asked.length === 0) return fonts
  return fonts.filter(({ name, style }) => {
    const words = getWords(`${name} ${STYLE_NAMES[style]}`)
    return asked.every((one) => words.some((word) => word.startsWith(one)))
  })
}

function getWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
}
