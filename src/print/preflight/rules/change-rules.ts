import { getDeltaE, type Lab } from '#print/colour/delta-e.ts'
import type { ColourSource, Press } from '#print/colour/open-press.ts'
import type { ColourUse } from '../facts.ts'
import type { ColourChange } from '../findings.ts'
import type { ColourSpace } from '../pdf/colour-space.ts'
import { toSamples } from '../plates/inks.ts'
import { foundOnce, type SeenUse, seenUses } from './colour-rules.ts'
import { listNames, type Rule } from './rule.ts'

/** From this difference on (CIEDE2000) people speak of another colour, and not of the same one in print. */
const VISIBLE = 5
/** Colours of a file that are converted; one with more has gradients made of steps. */
const MAX_COLOURS = 400
/** Colours that are shown beside each other. */
const MAX_SHOWN = 6
/** Profiles of offset on coated paper by the conditions of FOGRA39, under their usual names. */
const SAME_CONDITION = /fogra\s*39|iso\s*coated|39l/i

/** Rules about what colours become in print. */
export const changeRules: readonly Rule[] = [
  {
    id: 'colour-change',
    checks: 'Colours that change visibly in print',
    levels: ['look'],
    needed: 'Colours that the inks reach.',
    mend: 'Compare the colours. If they matter, choose one that the inks reach, and set it in CMYK.',
    source: 'CIEDE2000 (CIE 142), by the profile of the press; 001 §9: CMYK',
    fine: 'No single colour changes visibly in print.',
    isLate: true,
    pdf: (artwork, requirements) => {
      const { press } = artwork
      if (press === null) return []
      const changed = seenUses(artwork, requirements)
        .filter(({ use }) => use.values !== null)
        .slice(0, MAX_COLOURS)
        .map((seen) => ({ seen, change: getChange(press, seen.use) }))
        .filter((one): one is ChangedUse => one.change !== null && one.change.difference >= VISIBLE)
        .toSorted((one, other) => other.change.difference - one.change.difference)
      const [first] = changed
      if (first === undefined) return []
      const colours = differentOnly(changed.map(({ change }) => change))
      return foundOnce([first.seen], {
        level: 'look',
        what: colours.length === 1 ? 'A colour changes visibly in print.' : 'Colours change visibly in print.',
        measured: listNames(colours.map(changeInWords), 3),
        colours: colours.slice(0, MAX_SHOWN),
      })
    },
  },
  {
    id: 'profiles',
    checks: 'Colour profiles of CMYK in the file',
    levels: ['look'],
    needed: 'ISO Coated v2 300 %, or no profile: then the amounts of ink stay as they are.',
    mend: 'Export again with the profile ISO Coated v2 300 %, or carry on: we convert from the profile in the file.',
    source: 'PDF/X-4: ICC-based colour beside the output intent; ISO 15076-1',
    fine: 'No CMYK has a profile of another printing condition.',
    isLate: true,
    pdf: (artwork, requirements) => {
      const other = seenUses(artwork, requirements).filter(({ use }) => hasOtherProfile(use, artwork.press))
      return foundOnce(other, {
        level: 'look',
        what: 'CMYK colours have a profile of another printing condition.',
        measured: listNames(other.map(({ use }) => use.profile ?? 'a profile without a name')),
      })
    },
  },
]

interface ChangedUse {
  seen: SeenUse
  change: ColourChange
}

function hasOtherProfile({ space, kind, profile }: ColourUse, press: Press | null): boolean {
  const inner = space.family === 'Indexed' || space.family === 'Pattern' ? space.base : space
  if (kind !== 'CMYK' || inner?.family !== 'ICCBased') return false
  return profile !== press?.name && !SAME_CONDITION.test(profile ?? '')
}

/** How one colour looks as it is meant and as it prints; null where it is printed as its numbers say. */
function getChange(press: Press, { space, values }: ColourUse): ColourChange | null {
  if (values === null) return null
  const source = sourceOf(space)
  if (source === null) return space.family === 'Lab' ? labChange(press, values) : null
  const sample = Uint8Array.from(toSamples(space, values))
  const inks = press.toInks(source, sample)
  const meant = press.seen(source, sample)
  return inks === null || meant === null ? null : toChange(press, meant, inks)
}

function labChange(press: Press, values: readonly number[]): ColourChange {
  const [lightness = 0, a = 0, b = 0] = values
  return toChange(press, [lightness, a, b], press.labToInks([lightness, a, b]))
}

function toChange(press: Press, meant: Lab, inks: Uint8Array): ColourChange {
  const printed = press.printed(inks)
  const [red = 0, green = 0, blue = 0] = press.labToScreen(meant)
  return {
    meant: toHex([red, green, blue]),
    printed: toHex([...press.toScreen(inks)]),
    difference: Math.round(getDeltaE(withPaperBlack(meant, press), printed) * 10) / 10,
  }
}

/** The darkest that paper shows is not as dark as a screen, and nobody misses it: the rest is as much lighter. */
function withPaperBlack([lightness, a, b]: Lab, press: Press): Lab {
  const darkest = toLuminance(press.printed(press.labToInks([0, 0, 0]))[0])
  return [toLightness(darkest + (1 - darkest) * toLuminance(lightness)), a, b]
}

const LINEAR = 903.3
function toLuminance(lightness: number): number {
  return lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / LINEAR
}

function toLightness(luminance: number): number {
  return luminance > 0.008_856 ? 116 * Math.cbrt(luminance) - 16 : luminance * LINEAR
}

/** RGB, and CMYK of another profile; grey is black ink and has nothing to change. */
function sourceOf({ family, components, icc }: ColourSpace): ColourSource | null {
  if (family === 'DeviceRGB' || family === 'CalRGB') return { space: 'RGB', profile: null }
  if (family !== 'ICCBased' || icc === null || components === 1) return null
  return { space: components === 4 ? 'CMYK' : 'RGB', profile: icc }
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function changeInWords({ meant, printed, difference }: ColourChange): string {
  return `${meant} becomes ${printed} (ΔE ${difference})`
}

function differentOnly(changes: readonly ColourChange[]): ColourChange[] {
  return [...new Map(changes.map((change) => [change.meant, change])).values()]
}
