import {
  finishingAppearance,
  hasPremiumLamination,
  materialAppearance,
  type SceneCatalogue,
  type SceneConfiguration,
} from './scene-configuration.ts'

/** 20 g/m² of adhesive, and a glassine liner of 62 gsm and 0.95 cm³/g. */
const ADHESIVE_AND_LINER_MM = 0.08
/** Polypropylene film of 30 µm; the premium film is the thicker one (seed/extras.ts). */
const LAMINATION_MM = 0.03
const PREMIUM_LAMINATION_MM = 0.075

/** Thickness in mm of one layer of the product with all that is laminated to it; a dome's resin and folds come on top. */
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
