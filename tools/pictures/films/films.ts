import type { Picture } from '../picture.ts'
import type { Film } from './film.ts'
import { hologramTilt } from './hologram-tilt.ts'
import { installReady, notInstallReady } from './install-ready.ts'
import { rollDispenser } from './roll-dispenser.ts'
import { transferDecals } from './transfer-decals.ts'

/** The carousel's films (001 §2) that the scene library draws. */
export const FILMS: readonly Film[] = [hologramTilt, rollDispenser, transferDecals, installReady, notInstallReady]

/** The poster of a film: the picture that stands until it runs. */
export function getPoster({ name, alt, still, sceneAt }: Film): Picture {
  return { name: `loops/${name}`, alt, scene: sceneAt(still) }
}
