import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kinds.ts'

/*
 * A fact is written once and quoted (print/catalogue/trade-facts.ts, facts.ts). A sentence about a fact that contains
 * its own figure is a second source, which would differ sooner or later.
 */

const COUNT = '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)'
const DURATION = new RegExp(
  `\\b${COUNT}(?: (?:to|or) \\w+)? (?:hours?|days?|weeks?|months?|years?|summers?|winters?)\\b`,
  'i',
)
const COLOURS = '(?:white|black|red|orange|yellow|green|blue|purple|pink|grey|gold|silver|bronze|hologram)'

interface Rule {
  fact: string
  about: RegExp
  figure: RegExp
  /** Examples of such sentences. */
  caught: readonly string[]
}

const RULES: readonly Rule[] = [
  {
    fact: 'rich-black',
    about: /\bblack\b/i,
    figure: /\d+ ?% cyan|\d+ ?\/ ?\d+ ?\/ ?\d+ ?\/ ?\d+/i,
    caught: ['Large black areas in 40 / 30 / 30 / 100 are deeper', 'use 60 % cyan, 50 % magenta and 100 % black'],
  },
  {
    fact: 'paint-cure',
    about: /\b(?:paint|emulsion)\b/i,
    figure: new RegExp(`(?:fresh|wait|harden).*${DURATION.source}`, 'i'),
    caught: ['Fresh paint: give it three weeks to harden', 'On fresh paint (wait four weeks)'],
  },
  {
    fact: 'removable-life',
    about: /\bremovable adhesive|\bcomes? off (?:glass|cleanly)|\bleaves glass\b/i,
    figure: DURATION,
    caught: [
      'With the removable adhesive it comes off glass and steel in one piece within a year',
      'it leaves glass and metal clean for about six months',
    ],
  },
  {
    fact: 'adhesive-set',
    about: /\bfull (?:tack|strength)|\bbefore (?:washing|it gets wet)|\bkeep it dry\b/i,
    figure: DURATION,
    caught: ['Wait a day before it gets wet', 'Leave two days before washing', 'full tack after 24 hours'],
  },
  {
    fact: 'application-temperature',
    about: /\b(?:apply|applied|work|put|surface)\b/i,
    figure: /\b(?:above|between) \d+ (?:and \d+ )?°C/i,
    caught: ['Apply above 8 °C', 'The surface is between 10 and 30 °C'],
  },
  {
    fact: 'bank-card',
    about: /\b(?:bank|credit) card/i,
    figure: /\d[\d.]* ?(?:×|x|mm)/i,
    caught: ['wider than the 85 × 55 mm of a bank card'],
  },
  {
    fact: 'unsuitable-surfaces',
    about: /\bbrick\b/i,
    figure: /\b(?:bare|untreated|not hold|not stick)\b/i,
    caught: ['Bare brick'],
  },
  {
    fact: 'dispenser-from',
    about: /\bdispenser\b/i,
    figure: /\b(?:\d[\d,]+|a thousand) (?:rolls|labels|pieces|stickers|quantity|or more)/i,
    caught: ['a free dispenser with 1,000 rolls'],
  },
  {
    fact: 'smallest-character',
    about: /\b(?:letters?|characters?|digits?|lettering)\b/i,
    figure: /\b(?:at least|smaller than|below|under|no less than) (?:\d+ ?mm|\w+ millimetres)/i,
    caught: ['No character smaller than 10 mm', 'Below fifteen millimetres choose a letter with stout strokes'],
  },
  {
    fact: 'thinnest-stroke',
    about: /\b(?:strokes?|outlines?)\b/i,
    figure: /\b(?:thinner than|at least|of) \d[\d.]* ?mm\b/i,
    caught: ['Closed vector outlines, no line thinner than 0.5 mm', 'Strokes of 1 mm and wider weed cleanly'],
  },
  {
    fact: 'string-length',
    about: /\b(?:strings?|twine|loop|looped)\b/i,
    figure: /\b(?:cut to|hangs about) \d+ ?mm|\d+ ?mm long/i,
    caught: ['jute, cut to 200 mm and knotted to a loop', 'Tied through the hole it hangs about 90 mm long, in a loop'],
  },
  { fact: 'strings', about: /\bcotton\b/i, figure: /\b(?:jute|twine)\b/i, caught: ['in cotton or jute'] },
  {
    fact: 'colours',
    about: /\b(?:letters?|lettering|decals?|film)\b/i,
    figure: new RegExp(`\\b${COLOURS}, ${COLOURS}(?:,| and)`, 'i'),
    caught: ['Solid film in the colours of our lettering, gold, silver, bronze and hologram among them'],
  },
  {
    fact: 'foil-line, foil-gap',
    about: /\bfoil\b|\bgaps?\b/i,
    figure: /\b(?:lines?|gaps?) (?:of|from|at least|below) \d[\d.]* ?mm/i,
    caught: ['Metal foil: lines from 0.3 mm hold', 'Lines of 0.3 mm and gaps of 0.4 mm hold'],
  },
  {
    fact: 'hole-clearance',
    about: /\bhole\b|\bits edge\b/i,
    figure: /\b(?:keeps?|leave) (?:artwork )?\d+ mm|\d+ mm (?:clear|away|between)/i,
    caught: ['Keep artwork 5 mm clear of its edge', '5 mm between the hole and anything that matters'],
  },
  {
    fact: 'hole-sizes',
    about: /\bholes?\b/i,
    figure: /\b4 (?:to|–) ?8 mm/i,
    caught: ['Holes of 4 to 8 mm, drilled after printing'],
  },
  {
    fact: 'outdoor-life',
    about: /\boutdoors?\b|\bupright\b/i,
    figure: DURATION,
    caught: ['Five years outdoors upright', 'Outdoors for two to three years', 'outdoors for four summers'],
  },
  {
    fact: 'smallest-type',
    about: /\b(?:type|text)\b/i,
    figure: /\b(?:type|text|reversed type)(?: of)? (?:from|at least) \d+ pt/i,
    caught: ['Type from 5 pt, reversed type from 6 pt'],
  },
  {
    fact: 'delivery-days',
    about: /\bdelivery|\bdispatch/i,
    figure: /\b(?:within|takes up to) (?:\d|three) (?:business|working) days/i,
    caught: ['Delivery takes up to 3 business days after dispatch'],
  },
]

/** Spot colours for artwork (decisions §9). */
const SPOT_NAMES = ['White', 'Foil', 'Emboss', 'Fold', 'Perf', 'Crease', '{die-line}']

function getStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(getStrings) : []
}

/** The texts of a source file, split where strings and elements end, without comments. */
function getTexts(source: string): string[] {
  const code = source.replace(/\/\*[^]*?\*\//g, ' ').replace(/(^|\s)\/\/.*$/gm, ' ')
  return code.replace(/\s+/g, ' ').split(/['"`<>]/)
}

const splitSentences = (text: string) => text.split(/(?<=[.!?;])\s|\n/)

const seeds = Object.values(CONTENT_KINDS).flatMap(({ seeds: documents }) => getStrings(documents))
const SOURCES = ['src/**/*.ts', 'src/**/*.tsx', 'server/**/*.ts', 'tools/pictures/scenes/**/*.ts']
const files = globSync(SOURCES).filter(
  (file) => !/\.test\.|\/testing\/|trade-facts\.ts|documents\/facts\.ts/.test(file),
)
const texts = files.map((file) => ({ file, sentences: getTexts(readFileSync(file, 'utf8')).flatMap(splitSentences) }))

/** 001 §2 fixes the banner's wording, figure included; options.test.ts compares the figure. */
const FIXED = 'Free Roll Dispenser for 1000 Quantity or Up *'

const breaks = ({ about, figure }: Rule, sentence: string) =>
  sentence !== FIXED && about.test(sentence) && figure.test(sentence)

describe('a fact is written once and quoted', () => {
  test('the texts of the shop are found', () => {
    expect(files.length).toBeGreaterThan(500)
    const read = new Set(texts.flatMap(({ sentences }) => sentences))
    for (const seed of seeds.filter((text) => /^[A-Z][^’.;!?]+ [^’.;!?]+$/.test(text))) expect(read).toContain(seed)
  })

  test.each(RULES)('no text has a second figure for $fact', (rule) => {
    const found = texts.flatMap(({ file, sentences }) =>
      sentences.filter((sentence) => breaks(rule, sentence)).map((sentence) => `${file}: ${sentence}`),
    )
    expect(found).toEqual([])
  })

  test.each(RULES)('a second figure for $fact would be found', (rule) => {
    for (const sentence of rule.caught) expect(breaks(rule, sentence), sentence).toBe(true)
  })

  test('every layer and spot colour in texts exists', () => {
    const named = seeds.flatMap((text) =>
      [...text.matchAll(/\bnamed ([A-Z]\w+|\{die-line\})/g)].map(([, name]) => name),
    )
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(SPOT_NAMES).toContain(name)
  })
})
