import type { Bend } from '../../../src/studio/showroom/geometry/bend.ts'

/** A sheet on its way off, as a picture's scene says it. */
export interface Peel {
  /** In which direction from the middle the end lies that is pulled, degrees from +x. */
  from: number
  /** Where the fold is: 1 the edge that is pulled, nothing lifted yet; -1 the opposite edge, all of it off. */
  start: number
  /** Of the fold, cm. */
  radius: number
  /** By how many degrees the end is turned back; 180 lies flat over the rest. */
  turn: number
}

/** Pulls an end of a sheet back over the rest, round a fold that can be anywhere on its way across. */
export function foldBack({ from, start, radius, turn }: Peel, size_cm: readonly [width: number, height: number]): Bend {
  const angle = (from / 180) * Math.PI
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const begin = (Math.abs(x) * size_cm[0] + Math.abs(y) * size_cm[1]) * 0.5 * start
  const most = (turn / 180) * Math.PI
  return (point) => {
    const beyond = point.x * x + point.y * y - begin
    if (beyond <= 0) return
    const turned = Math.min(most, beyond / radius)
    const straight = beyond - turned * radius
    const reach = radius - point.z
    const along = Math.sin(turned) * reach + straight * Math.cos(turned) - beyond
    point.x += x * along
    point.y += y * along
    point.z = radius - Math.cos(turned) * reach + straight * Math.sin(turned)
  }
}
