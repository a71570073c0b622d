import type { Artwork } from '../artwork.ts'
import { type Drawing, group, placed, use } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import type { Thing } from '../objects/thing.ts'
import { drawPiece, fitted } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* A print where it ends up: on the jar, the van, the laptop. */

interface InUse {
  ground: Ground
  thing: Thing
  /** The thing's own colour. */
  colour: string
  surface: Surface
  art: Artwork
}

export function inUse(d: Drawing, { ground, thing, colour, surface, art }: InUse): string {
  const { x, y, width, height, turn } = thing.label
  const print = drawPiece(d, { art, surface, x, y, turn, scale: fitted(art, width, height), lift: 4, flat: true })
  const { stands } = thing
  const scale = stands.scale * (d.height / 900)
  const whole = [thing.under(d, colour), print, thing.over(d, colour)]
  const at = (share: number, size: number): string =>
    placed({
      x: d.width * share,
      y: d.height * stands.y + 300 * scale * (1 - size) - 56 * (1 - size) * scale,
      scale: scale * size,
    })
  if (!stands.company) return drawGround(d, ground) + group({ transform: at(stands.x, 1) }, ...whole)
  const id = d.define('thing', (own) => group({ id: own }, ...whole))
  return drawGround(d, ground) + [use(id, at(0.13, 0.74)), use(id, at(0.87, 0.74)), use(id, at(stands.x, 1))].join('')
}
