/** Ends of lines as other systems write them. */
const LINE_ENDS = /\r\n?|[\u2028\u2029\v\f]/g
/** What has no shape of its own: controls, but the end of a line, and marks that turn the direction of writing. */
const WITHOUT_SHAPE = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A text as a design holds it: letters with their accents in one piece (Unicode's NFC), lines parted by "\n", a tab as a
 * space. Nothing that can be seen is lost; the editor tidies what was typed before it counts letters.
 */
export function tidyText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(WITHOUT_SHAPE, '')
}
