import type { SceneProduct } from '../../../src/studio/showroom/scene/scene-product.ts'
import type { Artwork, InkName } from '../drawing/artwork.ts'
import { bakeries, grandma, tandem } from '../drawing/brands/bumper-brands.ts'
import { aurelieCard, dotsCard, fernCard, forecastCard, hobbsCard } from '../drawing/brands/card-brands.ts'
import { loafCat, pilchard, spore, sunnySide } from '../drawing/brands/creature-brands.ts'
import { figSmoke, fragile, mossbank, quince, skerry, slackWater, slowBurn } from '../drawing/brands/label-brands.ts'
import { flowers, goSlowly, openHours, plumber, swifts, tuppence } from '../drawing/brands/lettering-brands.ts'
import { backroom, crumb, saltwood, secondCup, volta, wild } from '../drawing/brands/round-brands.ts'
import { lather, nightShift, rockShop, stranger, tallHive, upAndBack } from '../drawing/brands/shaped-brands.ts'
import { fernTag, pitchTag, ringsTag, tansyTag } from '../drawing/brands/tag-brands.ts'
import {
  brainFreeze,
  crux,
  longDog,
  longLight,
  mayfly,
  moth,
  nimbus,
  rollForIt,
  slowStatic,
  stroke,
  thirdGear,
} from './doers.ts'
import { cardamom, dose, grove, halfPast, harrow, kiln, numberNine, peony } from './makers.ts'
import {
  careBack,
  contactBack,
  denominatorCard,
  harrowCard,
  loomTag,
  marlowCard,
  orbitTag,
  stripesBack,
  ternCard,
} from './stationery.ts'
import { swell, swellCool } from './trials.ts'

/* Every invented brand by the name that scenes call it: its artwork, and what it is usually printed as. */

export interface Brand {
  art: Artwork
  /** The width that it is printed at, unless a scene says otherwise; its height follows. */
  width_mm: number
  outline: SceneProduct['outline']
  corner_mm?: number
  /** The ink that runs to the edge of the box, where the drawn outline leaves something out of it. */
  fill?: InkName
  /** Letters and shapes that are cut out one by one: there is no paper under them. */
  loose?: true
  /** Printed on board, which is cut with less bleed. */
  board?: true
  /** The inks that are foiled or pressed in `@spot`. */
  special?: readonly InkName[]
  /** How it is reduced to one ink, where the design itself does not say it well. */
  mono?: Partial<Artwork['mono']>
}

const round = (art: Artwork, width_mm = 60): Brand => ({ art, width_mm, outline: 'circle' })
const box = (art: Artwork, width_mm: number, corner_mm = 0): Brand => ({
  art,
  width_mm,
  corner_mm,
  outline: corner_mm === 0 ? 'rectangle' : 'rounded-rectangle',
})
const shaped = (art: Artwork, width_mm: number): Brand => ({ art, width_mm, outline: 'custom' })
const loose = (art: Artwork, width_mm: number): Brand => ({ art, width_mm, outline: 'custom', loose: true })
const card = (art: Artwork): Brand => ({ art, width_mm: 91, outline: 'rectangle', board: true })
const tag = (art: Artwork): Brand => ({ art, width_mm: 52, outline: 'rectangle', fill: 'ground', board: true })

const STANDING: Readonly<Record<string, Brand>> = {
  saltwood: round(saltwood, 75),
  volta: round(volta),
  wild: round(wild),
  crumb: shaped(crumb, 62),
  backroom: { ...round(backroom, 75), fill: 'ground' },
  'second-cup': round(secondCup, 58),
  'sunny-side': shaped(sunnySide, 70),
  pilchard: shaped(pilchard, 85),
  spore: shaped(spore, 58),
  'loaf-cat': shaped(loafCat, 75),
  skerry: box(skerry, 90, 5),
  'slack-water': box(slackWater, 70, 2.5),
  'fig-smoke': box(figSmoke, 60),
  mossbank: shaped(mossbank, 50),
  quince: box(quince, 75, 1.2),
  fragile: box(fragile, 100, 3.5),
  'slow-burn': round(slowBurn, 55),
  'tall-hive': shaped(tallHive, 55),
  'night-shift': shaped(nightShift, 75),
  lather: shaped(lather, 70),
  'up-and-back': shaped(upAndBack, 65),
  stranger: shaped(stranger, 65),
  'rock-shop': shaped(rockShop, 60),
  bakeries: box(bakeries, 230, 6),
  tandem: box(tandem, 230, 6),
  grandma: box(grandma, 230, 6),
  'aurelie-card': card(aurelieCard),
  'hobbs-card': { ...card(hobbsCard), mono: { accent: 'bare' } },
  'forecast-card': { ...card(forecastCard), fill: 'ground' },
  'fern-card': { ...card(fernCard), fill: 'ground' },
  'dots-card': { ...card(dotsCard), fill: 'ground' },
  'fern-tag': tag(fernTag),
  'tansy-tag': tag(tansyTag),
  'pitch-tag': tag(pitchTag),
  'rings-tag': tag(ringsTag),
  tuppence: loose(tuppence, 400),
  'open-hours': loose(openHours, 300),
  plumber: loose(plumber, 450),
  flowers: loose(flowers, 450),
  swifts: loose(swifts, 600),
  'go-slowly': loose(goSlowly, 400),
}

/** Made for these pictures. */
const NEWER: Readonly<Record<string, Brand>> = {
  kiln: box(kiln, 50),
  harrow: { ...shaped(harrow, 70), special: ['main'] },
  cardamom: box(cardamom, 60, 1.6),
  'number-nine': box(numberNine, 75),
  'half-past': { ...box(halfPast, 60, 3), special: ['main'] },
  grove: box(grove, 55),
  dose: box(dose, 45, 1),
  peony: round(peony, 65),
  'long-light': box(longLight, 75, 2.5),
  'slow-static': round(slowStatic, 80),
  crux: box(crux, 90, 10),
  'third-gear': { art: thirdGear, width_mm: 100, outline: 'oval' },
  'long-dog': box(longDog, 100, 13),
  mayfly: { art: mayfly, width_mm: 80, outline: 'oval' },
  nimbus: shaped(nimbus, 85),
  'roll-for-it': shaped(rollForIt, 65),
  moth: shaped(moth, 90),
  'brain-freeze': shaped(brainFreeze, 42),
  tideway: round(stroke, 70),
  'marlow-card': card(marlowCard),
  'denominator-card': { ...card(denominatorCard), fill: 'ground' },
  'harrow-card': { ...card(harrowCard), fill: 'ground' },
  'tern-card': { ...card(ternCard), fill: 'ground' },
  'contact-back': card(contactBack),
  'stripes-back': { ...card(stripesBack), fill: 'ground' },
  'loom-tag': tag(loomTag),
  'orbit-tag': tag(orbitTag),
  'care-back': tag(careBack),
  swell: box(swell, 92),
  'swell-cool': box(swellCool, 92),
}

export const BRANDS: Readonly<Record<string, Brand>> = { ...STANDING, ...NEWER }
