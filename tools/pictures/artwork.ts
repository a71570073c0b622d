import { BRANDS, type Brand } from './artwork/brands.ts'
import type { DesignSource, Plate } from './design-source.ts'
import type { Artwork, InkName, Inks } from './drawing/artwork.ts'
import { type Box, block, createDrawing, type Drawing, disc, el, group, path, tiling } from './drawing/drawing.ts'
import { INK } from './drawing/palette.ts'

/*
 * Designs by name, from the invented brands. A name may end in how it is printed:
 *
 *   saltwood            in all its colours
 *   saltwood@bare       in colour, its light parts left open: for metal, hologram and clear film
 *   saltwood@#2c1d14    in one ink: for kraft
 *   saltwood@stamp      nothing printed; all of it in foil or relief
 *   saltwood@spot       in colour, its special inks in foil or relief besides
 */

/** A brand by its name. */
export function brandNamed(name: string): Brand {
  const brand = BRANDS[name]
  if (brand === undefined) throw new Error(`No brand is named ${name}`)
  return brand.mono === undefined
    ? brand
    : { ...brand, art: { ...brand.art, mono: { ...brand.art.mono, ...brand.mono } } }
}

/** A design by its name, with the way that it is printed. */
export function designNamed(name: string): DesignSource {
  const [brandName = '', way = ''] = name.split('@')
  const brand = brandNamed(brandName)
  return { ...getSheet(brand), ...getPlates(brand, way), cut: cutPlate(brand) }
}

function cutPlate({ art, outline, loose }: Brand): Plate | null {
  if (outline !== 'custom' || loose === true) return null
  const d = createDrawing(art.width, art.height)
  const body = path(art.outline, '#000000', { transform: `translate(${art.width / 2} ${art.height / 2})` })
  return { kind: 'plain', svg: d.finish(art.name, body).trim() }
}

function getPlates(brand: Brand, way: string): Pick<DesignSource, 'art' | 'special'> {
  if (way === '') return { art: { kind: 'plain', svg: getSvg(brand, brand.art.inks) }, special: null }
  if (way === 'bare') return { art: barePlate(brand), special: null }
  if (way === 'stamp') return { art: null, special: stampPlate(brand) }
  if (way === 'spot') return { art: { kind: 'plain', svg: getSvg(brand, brand.art.inks) }, special: spotPlate(brand) }
  if (/^#[\da-f]{6}$/.test(way)) return { art: inkPlate(brand, way), special: null }
  throw new Error(`No design is printed in the way ${way}`)
}

type InkOf = (ink: InkName, d: Drawing) => string

/**
 * The design as a file of its own, as far as the press prints it; `inks` may be given per drawing, where a pattern must be
 * defined in it.
 */
function getSvg(brand: Brand, inks: Inks | InkOf, paper = brand.art.inks.paper): string {
  const { art, fill } = brand
  const { width, height } = getSheet(brand)
  const d = createDrawing(width, height)
  const own = typeof inks === 'function' ? inksBy((ink) => inks(ink, d)) : inks
  const box = [-width / 2, -height / 2, width, height] as const
  const stock = fill === undefined ? getPaper(brand, paper, box) : block(box, own[fill])
  return d
    .finish(art.name, group({ transform: `translate(${width / 2} ${height / 2})` }, stock, art.draw(own, d)))
    .trim()
}

/** Colour to the edge of the sheet; white is the stock, and printed only where the shape of the piece needs it. */
function getPaper({ art, outline, loose }: Brand, paper: string, box: Box): string {
  if (paper === 'none' || loose === true) return ''
  if (paper !== INK.sheet) return outline === 'custom' ? path(art.outline, paper) : block(box, paper)
  return outline === 'custom' ? path(art.outline, '#ffffff') : ''
}

/** The artwork with its bleed, which the press cuts off: 1 mm round cards, 2 mm round labels; none where the cut follows it. */
function getSheet({ art, outline, width_mm, board }: Brand): { width: number; height: number } {
  const bleed = outline === 'custom' ? 0 : ((board === true ? 1 : 2) * art.width) / width_mm
  return { width: art.width + 2 * bleed, height: art.height + 2 * bleed }
}

function inksBy(ink: (name: InkName) => string): Inks {
  return {
    paper: 'none',
    ground: ink('ground'),
    main: ink('main'),
    accent: ink('accent'),
    light: ink('light'),
    dark: ink('dark'),
  }
}

/** The inks that stay open on metal: what would be white, and whatever else the design asks for. */
function openInks({ mono, bareOnMetal }: Artwork): readonly InkName[] {
  return bareOnMetal ?? (['ground', 'light'] as const).filter((ink) => mono[ink] === 'bare')
}

/** `@bare` as one file for a browser: its open inks are masked out, whatever they are printed over. */
export function bareSvg(name: string): string {
  const brand = brandNamed(name)
  const { width, height } = getSheet(brand)
  const { art } = brand
  const open = new Set(openInks(art))
  const d = createDrawing(width, height)
  const box = [-width / 2, -height / 2, width, height] as const
  const printed = art.draw(
    inksBy((ink) => (open.has(ink) ? '#000000' : '#ffffff')),
    d,
  )
  const mask = d.define('open inks', (id) => {
    const [x, y] = box
    return el('mask', { id, maskUnits: 'userSpaceOnUse', x, y, width, height }, printed)
  })
  const body = group({ mask: `url(#${mask})` }, art.draw({ ...art.inks, paper: 'none' }, d))
  return d.finish(art.name, group({ transform: `translate(${width / 2} ${height / 2})` }, body)).trim()
}

function barePlate(brand: Brand): Plate {
  const open = new Set(openInks(brand.art))
  const plate = (bare: string): string => getSvg(brand, (ink) => (open.has(ink) ? bare : brand.art.inks[ink]), 'none')
  return { kind: 'knocked-out', on_white: plate('#ffffff'), on_black: plate('#000000') }
}

/** Dots of one ink on bare stock, fine enough to be taken for a tint at arm's length. */
const halftoneMask = (d: Drawing): string =>
  tiling(d, block([0, 0, 5, 5], '#000000') + disc([2.5, 2.5, 1.75], '#ffffff'), [5, 5], 'rotate(30)')

function inkPlate(brand: Brand, ink: string): Plate {
  const tone = { ink: () => '#ffffff', bare: () => '#000000', half: halftoneMask }
  const svg = getSvg(brand, (name, d) => tone[brand.art.mono[name]](d), 'none')
  return { kind: 'mask', svg, ink }
}

/** Foil and relief know no tints: half-tones are solid, unless they lie on something solid. */
function stampPlate(brand: Brand): Plate {
  const { mono } = brand.art
  const half = mono.ground === 'ink' ? '#000000' : '#ffffff'
  const tone = { ink: '#ffffff', bare: '#000000', half }
  return { kind: 'mask', svg: getSvg(brand, (name) => tone[mono[name]], 'none'), ink: '#000000' }
}

function spotPlate(brand: Brand): Plate {
  const special = new Set<InkName>(brand.special ?? ['main'])
  const svg = getSvg(brand, (name) => (special.has(name) ? '#ffffff' : '#000000'), 'none')
  return { kind: 'mask', svg, ink: '#000000' }
}
