import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserLaunchForTests } from '../e2e/support/browser-launch.ts'
import { compareWidths, type WidthDifference } from '../e2e/support/compare-widths.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { londonDate } from '../src/platform/time/london.ts'
import { FONTS } from '../src/studio/lettering/fonts/font-list.ts'

/*
 * `node bench/lettering-widths.ts`: every font of the designer with thirty words, as the designer and as Chromium set
 * them, and writes lettering-widths.md. To be run again when a font or the engine changes.
 */

/** Pairs that are kerned, ligatures, accents, digits, and signs between spaces. */
const WORDS =
  `Fern & Thread|AVATAR|Type|To Let|Wavy|office|fish|fluffy|waffle|affine|Tüte|Café Noir|naïve|Größe|Ångström|Señor
Since 1987|10:30–17:00|020 7946 0958|50% OFF|It's|“Quoted”|www.trimline.shop|LTD.|P.A. Ltd|quick brown fox|jumps|VOLVO|illicit
Hollow`.split(/[|\n]/)
/** After every letter, in thousandths of the font size. */
const SPACING = 120
const MOST = 0.1
const FILE = new URL('./lettering-widths.md', import.meta.url)

interface Sweep {
  what: string
  differences: WidthDifference[]
}

const browser = await chromium.launch(browserLaunchForTests())
try {
  const plain = await sweep('as they are', 0)
  const spaced = await sweep(`letters spaced by ${SPACING / 10} % of their size`, SPACING)
  writeFileSync(FILE, report([plain, spaced], browser.version()))
  console.log(report([plain, spaced], browser.version()))
} finally {
  await browser.close()
}

async function sweep(what: string, spacing: number): Promise<Sweep> {
  const page = await browser.newPage()
  const differences: WidthDifference[] = []
  for (const font of FONTS) differences.push(...(await compareWidths(page, font, WORDS, spacing)))
  await page.close()
  return { what, differences }
}

function report(sweeps: readonly Sweep[], version: string): string {
  const rows = sweeps.map(({ what, differences }) => {
    const wide = differences.filter(({ advance }) => !(advance <= MOST))
    const inked = differences.filter(({ ink }) => !(ink <= MOST))
    const lacking = FONTS.length * WORDS.length - differences.length
    return `| ${[what, differences.length, lacking, largest(differences, 'advance'), wide.length, largest(differences, 'ink'), inked.length].join(' | ')} |`
  })
  return `# Widths of words in the designer and in Chromium

Written by \`node bench/lettering-widths.ts\` on ${londonDate(systemClock.now())}, with Chromium ${version}: ${FONTS.length} fonts,
${WORDS.length} words each. A difference is in mm of a word 100 mm wide; the aim is at most ${MOST} mm. A word of which a font lacks a
character is not compared: the browser takes that character from another font.

| words | compared | lacking a character | largest difference of advance | over ${MOST} mm | largest of ink | over ${MOST} mm |
|---|---|---|---|---|---|---|
${[...rows, ...sweeps.flatMap(worst)].join('\n')}
`
}

function largest(differences: readonly WidthDifference[], of: 'advance' | 'ink'): string {
  const most = differences.reduce((one, other) => (other[of] > one[of] ? other : one))
  return `${most[of].toFixed(4)} (${most.font}, “${most.word}”)`
}

/** Every word that misses the aim, by name. */
function worst({ what, differences }: Sweep): string[] {
  const missed = differences.filter(({ advance, ink }) => !(Math.max(advance, ink) <= MOST))
  return missed.map(
    ({ font, word, advance, ink }) => `- ${what}: ${font}, “${word}”: ${advance.toFixed(3)} and ${ink.toFixed(3)} mm`,
  )
}
