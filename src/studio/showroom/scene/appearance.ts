import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import type { Coating, Stock } from './scene-product.ts'

/* The material and the coating of a product: the catalogue's appearances for the current choices. */

/** A configuration, with the fields that only the special processing form has (000 §2.5). */
export interface SceneConfiguration extends Configuration {
  /** Add-on item 57 gloss or 58 matte: the surface of the premium film. */
  premium_coating_id?: number | null
  /** Stickers on one seat. */
  ea?: number | null
}

/** The part of a product's view that determines its appearance. */
export interface SceneCatalogue extends Pick<ProductView, 'family' | 'appearance'> {
  attributes: Pick<
    ProductView['attributes'],
    'addons' | 'colors' | 'cuttings' | 'finishings' | 'install_ready' | 'materials' | 'print_features'
  >
}

const PREMIUM_LAMINATION = 48

/** Whether the second, thicker film covers the print (decisions §2). */
function hasPremiumLamination({ premium_processing_id }: SceneConfiguration): boolean {
  return premium_processing_id === PREMIUM_LAMINATION
}

/** The chosen finishing's appearance; undefined if none is chosen. */
function finishingAppearance({ finishing_id }: SceneConfiguration, { attributes }: SceneCatalogue) {
  return attributes.finishings.find(({ id }) => id === finishing_id)?.appearance
}

/** The chosen card stock's appearance; undefined if none is chosen. */
function materialAppearance({ material_id }: SceneConfiguration, { attributes }: SceneCatalogue) {
  return attributes.materials.find(({ id }) => id === material_id)?.appearance
}

/** Lettering vinyls with an effect instead of a colour, by the catalogue's ids. */
const VINYL_EFFECTS: Readonly<Record<number, string>> = {
  211: 'gold',
  212: 'silver',
  213: 'bronze',
  214: 'hologram',
  // White film, which is then printed.
  215: '#fdfdfb',
}
const WHITE_VINYL = { kind: 'white-vinyl' } as const
const BLACK_VINYL = '#1a1a1a'
const FULL_COLOUR_AND_WHITE = 3

/** The material of the product. Decals and bumper stickers have the film that their finishing names. */
export function getStock(configuration: SceneConfiguration, product: SceneCatalogue): Stock {
  const finishing = finishingAppearance(configuration, product)
  const own = product.appearance.stock ?? materialAppearance(configuration, product)?.stock
  const stock = finishing?.stock ?? own ?? WHITE_VINYL
  switch (stock.kind) {
    case 'metal':
      return { ...stock, mirror: finishing?.mirror ?? false }
    case 'clear':
      return { kind: 'clear', white: hasWhiteInk(configuration, product) }
    case 'cut-vinyl':
      return { kind: 'cut-vinyl', fill: getVinyl(configuration, product) }
    case 'paper':
    case 'hologram':
      return stock
    case 'kraft':
    case 'synthetic':
    case 'white-vinyl':
      return { kind: stock.kind }
  }
}

function getVinyl({ color_id }: SceneConfiguration, { attributes }: SceneCatalogue): string {
  return VINYL_EFFECTS[color_id] ?? attributes.colors.find(({ id }) => id === color_id)?.hex ?? BLACK_VINYL
}

/** Whether white is printed under the artwork: a colour of some products, a finishing of transparent stickers. */
export function hasWhiteInk(configuration: SceneConfiguration, product: SceneCatalogue): boolean {
  const finishing = finishingAppearance(configuration, product)
  return finishing?.white_ink || configuration.color_id === FULL_COLOUR_AND_WHITE
}

/** The coatings by the special processing form's premium coating. */
const CHOSEN_COATINGS: Readonly<Record<number, Coating>> = { 57: 'premium-gloss', 58: 'premium-matte' }

/** The coating over the ink. */
export function getCoating(configuration: SceneConfiguration, product: SceneCatalogue): Coating {
  const { coating } = product.appearance
  if (coating !== undefined) return coating
  if (hasPremiumLamination(configuration)) return premiumCoating(configuration, product)
  const finishing = finishingAppearance(configuration, product)
  const chosen = finishing?.coating ?? materialAppearance(configuration, product)?.coating
  return chosen ?? unchosenCoating(product.appearance.stock?.kind)
}

function premiumCoating(configuration: SceneConfiguration, product: SceneCatalogue): Coating {
  const chosen = CHOSEN_COATINGS[configuration.premium_coating_id ?? 0]
  return chosen ?? finishingAppearance(configuration, product)?.premium_coating ?? 'premium-gloss'
}

/** Supplies that are estimated by hand have no finishing field: papers stay bare, films keep their gloss. */
function unchosenCoating(kind: Stock['kind'] | undefined): Coating {
  return kind === 'paper' || kind === 'kraft' || kind === 'synthetic' ? 'uncoated' : 'gloss'
}

/** 20 g/m² of adhesive, and a glassine liner of 62 gsm and 0.95 cm³/g. */
const ADHESIVE_AND_LINER_MM = 0.08
/** Polypropylene film of 30 µm; the premium film is the thicker one (seed/extras.ts). */
const LAMINATION_MM = 0.03
const PREMIUM_LAMINATION_MM = 0.075

/** The thickness in mm of one layer of the product with its laminations; a dome's resin and folds are additional. */
export function getThickness(configuration: SceneConfiguration, product: SceneCatalogue): number {
  const { thickness_mm } = product.appearance
  if (product.family === 'card') return materialAppearance(configuration, product)?.thickness_mm ?? thickness_mm
  if (product.family === 'cut-film') return thickness_mm
  return hundredths(thickness_mm + getLamination(configuration, product) + ADHESIVE_AND_LINER_MM)
}

function getLamination(configuration: SceneConfiguration, product: SceneCatalogue): number {
  if (hasPremiumLamination(configuration)) return PREMIUM_LAMINATION_MM
  const { coating, laminated } = product.appearance
  if (coating === 'dome') return 0
  return laminated || finishingAppearance(configuration, product)?.laminated ? LAMINATION_MM : 0
}

function hundredths(mm: number): number {
  return Math.round(mm * 100) / 100
}
