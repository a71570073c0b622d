import type { LightSetUp } from '../light/light-set-up.ts'
import { LIGHT_SET_UPS, turnedLight } from '../light/set-ups.ts'
import type { Place, SceneProduct } from '../scene/scene-product.ts'

/**
 * How far the sun is carried round each place, in degrees, anticlockwise from above. It stands behind to the left: what
 * stands upright would turn its back to it, and a gloss that lies flat would mirror it all over.
 */
const TURNS: Readonly<Record<Place, number>> = { table: 40, jar: 75, laptop: 0, box: 60, window: 95 }

/** Made once each: the reflections of another set-up take their time. */
const turned = new Map<number, LightSetUp>()

/** The light of the table, where every preview begins; the streak that tells gloss from matte stays in the eye's way. */
export const LIGHT_AT_START: LightSetUp = {
  ...daylightTurned(TURNS.table),
  cards: LIGHT_SET_UPS.daylight.cards,
}

/** The light in which a product is seen in its place: metal and hologram need their own to be seen for what they are. */
export function lightInPlace({ stock }: SceneProduct, place: Place): LightSetUp {
  if (stock.kind === 'hologram' || stock.kind === 'metal') return LIGHT_SET_UPS[stock.kind]
  return place === 'table' ? LIGHT_AT_START : daylightTurned(TURNS[place])
}

function daylightTurned(degrees: number): LightSetUp {
  const light = turned.get(degrees) ?? turnedLight(LIGHT_SET_UPS.daylight, degrees)
  turned.set(degrees, light)
  return light
}
