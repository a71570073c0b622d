import type { Group } from 'three'
import { BOXES } from '../props/boxes.ts'
import { COINS } from '../props/coins.ts'
import { JARS } from '../props/jars.ts'
import { LAPTOPS } from '../props/laptop.ts'
import { WINDOWS } from '../props/windows.ts'
import type { TextureCache } from '../textures/texture-cache.ts'

/** The few props that the preview has: others would be fetched for nothing. */
const LIVE_PROPS = [...JARS, ...LAPTOPS, ...BOXES, ...COINS, ...WINDOWS]

/** A prop of few triangles, its base on z = 0. */
export function liveProp(name: string, textures: TextureCache, colour?: string): Group {
  const prop = LIVE_PROPS.find((one) => one.name === name)
  if (prop === undefined) throw new Error(`The preview has no ${name}.`)
  return prop.build({ colour, quality: 'live', textures })
}
