import type { Group } from 'three'
import { BOTTLES } from './bottles.ts'
import { BOXES } from './boxes.ts'
import { CANDLES } from './candles.ts'
import { COFFEE_BAG } from './coffee-bag.ts'
import { COINS } from './coins.ts'
import { CUPS } from './cups.ts'
import { DESK_THINGS } from './desk-things.ts'
import { FURNITURE } from './furniture.ts'
import { JARS } from './jars.ts'
import { LAPTOPS } from './laptop.ts'
import { NOTEBOOK } from './notebook.ts'
import { OUTDOOR_THINGS } from './outdoor-things.ts'
import type { Prop, PropOptions } from './prop.ts'
import { SHOP_FRONT } from './shop-front.ts'
import { SPRIGS } from './sprigs.ts'
import { TEXTILES } from './textiles.ts'
import { VAN } from './van.ts'
import { WALLS } from './walls.ts'
import { WINDOWS } from './windows.ts'
import { WRAPPINGS } from './wrappings.ts'

/** Every prop, in the order in which a picture author would look for it. */
export const PROPS: readonly Prop[] = [
  ...JARS,
  ...BOTTLES,
  COFFEE_BAG,
  ...BOXES,
  ...LAPTOPS,
  ...CUPS,
  NOTEBOOK,
  ...COINS,
  ...SPRIGS,
  ...WINDOWS,
  SHOP_FRONT,
  ...WALLS,
  VAN,
  ...FURNITURE,
  ...CANDLES,
  ...DESK_THINGS,
  ...TEXTILES,
  ...WRAPPINGS,
  ...OUTDOOR_THINGS,
]

/** A prop by its name; its base stands on z = 0. An unknown name is a mistake in a picture's data. */
export function buildProp(name: string, options: PropOptions): Group {
  const prop = PROPS.find((one) => one.name === name)
  if (!prop) throw new Error(`There is no prop called ${name}.`)
  return prop.build(options)
}
