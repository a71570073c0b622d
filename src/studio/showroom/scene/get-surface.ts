import {
  finishingAppearance,
  hasPremiumLamination,
  materialAppearance,
  type SceneCatalogue,
  type SceneConfiguration,
} from './scene-configuration.ts'
import type { Coating, Stock } from './scene-product.ts'

/* What a product is made of and what lies over its ink: the catalogue's appearances under what has been chosen. */

/** Lettering vinyls that are more than a colour, by the catalogue's ids. */
const VINYL_EFFECTS: Readonly<Record<number, string>> = {
  211: 'gold',
  212: 'silver',
  213: 'bronze',
  214: 'hologram',
  // White film, which the letters are then printed on.
  215: '#fdfdfb',
}
const WHITE_VINYL = { kind: 'white-vinyl' } as const
const BLACK_VINYL = '#1a1a1a'
const FULL_COLOUR_AND_WHITE = 3

/** What the product is printed on or cut from. Decals and bumper stickers come in the film that their finishing names. */
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

/** The special processing form's premium coating says it itself. */
const ASKED_COATINGS: Readonly<Record<number, Coating>> = { 57: 'premium-gloss', 58: 'premium-matte' }

/** What lies over the ink. */
export function getCoating(configuration: SceneConfiguration, product: SceneCatalogue): Coating {
  const { coating } = product.appearance
  if (coating !== undefined) return coating
  if (hasPremiumLamination(configuration)) return premiumCoating(configuration, product)
  const finishing = finishingAppearance(configuration, product)
  const chosen = finishing?.coating ?? materialAppearance(configuration, product)?.coating
  return chosen ?? unchosenCoating(product.appearance.stock?.kind)
}

function premiumCoating(configuration: SceneConfiguration, product: SceneCatalogue): Coating {
  const asked = ASKED_COATINGS[configuration.premium_coating_id ?? 0]
  return asked ?? finishingAppearance(configuration, product)?.premium_coating ?? 'premium-gloss'
}

/** Supplies that are estimated by hand ask for no finishing: papers stay bare, films keep their gloss. */
function unchosenCoating(kind: Stock['kind'] | undefined): Coating {
  return kind === 'paper' || kind === 'kraft' || kind === 'synthetic' ? 'uncoated' : 'gloss'
}
