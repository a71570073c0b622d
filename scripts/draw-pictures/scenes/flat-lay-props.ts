import { type Drawing, group, type Placing, placed } from '../drawing.ts'
import { type FlatLay, flatLay } from './flat-lay.ts'

/** A thing that lies beside the pieces; places are shares of the picture. */
interface Prop extends Placing {
  draw(): string
}

/** Pieces on a table with something of the day's work beside them. */
export function tableTop(d: Drawing, lay: FlatLay, props: readonly Prop[]): string {
  const things = props.map((prop) =>
    group({ transform: placed({ ...prop, x: prop.x * d.width, y: prop.y * d.height }) }, prop.draw()),
  )
  return flatLay(d, lay) + things.join('')
}
