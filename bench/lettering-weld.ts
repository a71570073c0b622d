import { writeFileSync } from 'node:fs'
import { systemClock } from '../src/platform/time/clock.ts'
import { londonDate } from '../src/platform/time/london.ts'
import { NEW_DESIGN } from '../src/studio/lettering/design.ts'
import { FONTS } from '../src/studio/lettering/fonts/font-list.ts'
import { checkWeld, type WeldCheck } from '../src/studio/lettering/testing/check-weld.server.ts'
import { median } from './contest.ts'
import { figure } from './figure.ts'

/*
 * Every font of the lettering designer with thirty words, each 100 mm wide: the weld beside the same letters painted by
 * librsvg. Some minutes; writes lettering-weld.md.
 */

const FILE = new URL('./lettering-weld.md', import.meta.url)
const PIXELS_A_MM = 8
const WIDTH = 100
const MAX_DIFFERENCE = 0.002

/** Spaces are written `_` here. */
const WORDS = [
  'Hamburgefonstiv Fern_&_Thread Quick_Wafting Zephyrs vexed Jumping AVATAR Typography Office fjord Bakery Congratulations SALE_50%',
  'Café naïve Mississippi ever_after Wedding Open Closed Welcome Barber_Shop Est._1987 0123456789 Sphinx judge_my_vow Kitchen Laundry Llewellyn Bumblebee',
].flatMap((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

interface Case extends WeldCheck {
  font: string
  word: string
}

const cases: Case[] = []
for (const { id } of FONTS) {
  for (const word of WORDS) {
    const design = { ...NEW_DESIGN, font: id, text: word, width: WIDTH }
    cases.push({ font: id, word, ...(await checkWeld(design, PIXELS_A_MM)) })
  }
  console.log(`${id}: ${figure(100 * Math.max(...cases.slice(-WORDS.length).map(({ off }) => off)))} %`)
}
writeFileSync(FILE, report())

function report(): string {
  const [worst] = cases.toSorted((one, other) => other.off - one.off)
  const rows = [
    ['area off that of the painted letters by more than 0.2 %', cases.filter(({ off }) => off > MAX_DIFFERENCE)],
    ['another number of counters', cases.filter(({ counters: [letters, weld] }) => letters !== weld)],
    ['another number of pieces', cases.filter(({ pieces: [letters, weld] }) => letters !== weld)],
    ['crosses itself', cases.filter(({ crossings }) => crossings > 0)],
  ] as const
  return `# Welding, checked

Written by \`node bench/lettering-weld.ts\` on ${londonDate(systemClock.now())}: ${FONTS.length} fonts × ${WORDS.length} words, each ${WIDTH} mm wide,
welded with a tolerance of 0.01 mm and set beside the same letters painted one over the other by librsvg, ${PIXELS_A_MM} pixels to
a mm. Where counters or pieces are not as many, or the area is off by 0.15 %, ${6 * PIXELS_A_MM} pixels to a mm decide.

| what is wrong | of ${cases.length} | where |
| --- | --- | --- |
${rows.map(([what, found]) => `| ${what} | ${found.length} | ${found.map(({ font, word }) => `${word} in ${font}`).join(', ') || '–'} |`).join('\n')}

Area: off by ${figure(100 * median(cases.map(({ off }) => off)))} % in the median, by ${figure(100 * (worst?.off ?? 0))} % at most (${worst?.word} in ${worst?.font}).
A weld took ${figure(median(cases.map(({ time }) => time)))} ms in the median, ${figure(Math.max(...cases.map(({ time }) => time)))} ms at most.
`
}
