import type { LightLayer } from '../light/light-layers.ts'
import { type LightSetUp, overGround } from '../light/light-set-up.ts'
import { LIGHT_SET_UPS } from '../light/set-ups.ts'
import type { PictureScene, Vec3 } from './picture-scene.ts'

/** The light of a picture: its set-up, turned round the scene as it asks, thrown back by its ground. */
export function lightOfPicture({ light, light_turn = 0, ground }: PictureScene): LightSetUp {
  return overGround(turnedLight(LIGHT_SET_UPS[light], light_turn), ground.colour)
}

/** A set-up carried round the scene, anticlockwise from above by so many degrees. */
export function turnedLight(setUp: LightSetUp, degrees: number): LightSetUp {
  if (degrees === 0) return setUp
  const about = turning(degrees)
  const layer = (one: LightLayer): LightLayer => (one.kind === 'sky' ? one : { ...one, towards: about(one.towards) })
  return {
    ...setUp,
    sky: setUp.sky.map(layer),
    cards: setUp.cards.map(layer),
    sun: setUp.sun && { ...setUp.sun, towards: about(setUp.sun.towards) },
    sparkle: setUp.sparkle.map((one) => ({ ...one, at: about(one.at) })),
  }
}

function turning(degrees: number): (direction: Vec3) => Vec3 {
  const angle = (degrees / 180) * Math.PI
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z]
}
