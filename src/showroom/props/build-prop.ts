import type { Group } from 'three'
import { BOTTLES } from './bottles.ts'
import { JARS } from './jars.ts'
import type { Prop, PropOptions } from './prop.ts'

/** Every prop, in the order in which a picture author would look for it. */
export const PROPS: readonly Prop[] = [...JARS, ...BOTTLES]

/** A prop by its name; its base stands on z = 0. An unknown name is a mistake in a picture's data. */
export function buildProp(name: string, options: PropOptions = {}): Group {
  const prop = PROPS.find((one) => one.name === name)
  if (!prop) throw new Error(`There is no prop called ${name}.`)
  return prop.build(options)
}
