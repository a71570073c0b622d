// Writes src/platform/typefaces/*.woff2: the two typefaces of pages with only the letters, weights and features that pages
// use, two thirds of the size. `npm run typefaces` runs it, after the packages of the typefaces have changed. Other letters
// come from the packages (src/app.css), with the pages that have them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Printable ASCII, and what the shop's own texts use besides. `unicode-range` in src/app.css names the same. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const LETTERS = `${ASCII}\u{a0}£°µ·×é–—‘’“”•…−`
/** Kerning, ligatures, accents where they belong, and figures that are all as wide. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum']
/** The weight, or the lightest and the heaviest one, as in src/app.css. */
const TYPEFACES = {
  'bricolage-grotesque': 650,
  'instrument-sans': { min: 400, max: 700 },
}

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

for (const [name, wght] of Object.entries(TYPEFACES)) {
  const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  const subset = await subsetFont(readFileSync(inRoot(whole)), LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght },
  })
  const path = `src/platform/typefaces/${name}.woff2`
  writeFileSync(inRoot(path), subset)
  console.log(`${path}: ${subset.byteLength} bytes`)
}
