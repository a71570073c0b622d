import type { Artwork } from '../artwork.ts'
import { type Drawing, el, group, line, num, path, placed } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { STRINGS, tagString } from '../objects/props.ts'
import type { Thing } from '../objects/thing.ts'
import { darker } from '../palette.ts'
import { drawPiece, fitted, SHADE } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* Swing tags: on their string, on the goods, and folded. */

export type StringColour = keyof typeof STRINGS

/** The hole of every tag design stands this far above its middle. */
const HOLE = 150

export interface Tag {
  art: Artwork
  surface: Surface
  string: StringColour
}

interface Hung {
  x: number
  y: number
  turn: number
  scale: number
  lift?: number
}

function hang(d: Drawing, { art, surface, string }: Tag, place: Hung): string {
  const cord = group({ transform: `${placed(place)}translate(0 ${-HOLE})` }, tagString(d, STRINGS[string]))
  return drawPiece(d, { art, surface, lift: 16, ...place }) + cord
}

/** Tags in a row, each on its string. */
export function tagRow(d: Drawing, { ground, tags }: { ground: Ground; tags: readonly Tag[] }): string {
  const turns = [-9, 5, -3, 8]
  const scale = Math.min(tags.length < 3 ? 1.72 : 1.5, (d.width * 0.25) / 220)
  const hung = tags.map((tag, i) => {
    const x = d.width * (0.5 + (i - (tags.length - 1) / 2) * (tags.length > 2 ? 0.27 : 0.31))
    return hang(d, tag, { x, y: d.height * (0.58 + (i % 2) * 0.04), turn: turns[i] ?? 0, scale })
  })
  return drawGround(d, ground) + hung.join('')
}

/** One tag so near that its edge and its cord can be seen. */
export function tagClose(d: Drawing, { ground, tag }: { ground: Ground; tag: Tag }): string {
  return (
    drawGround(d, ground) + hang(d, tag, { x: d.width * 0.48, y: d.height * 0.74, turn: -14, scale: 2.3, lift: 26 })
  )
}

/** A tag on what it belongs to. */
export function tagOn(
  d: Drawing,
  { ground, tag, thing, colour }: { ground: Ground; tag: Tag; thing: Thing; colour: string },
): string {
  const { x, y, width, height, turn = 0 } = thing.label
  const { stands } = thing
  const scale = stands.scale * (d.height / 900)
  const hung = hang(d, tag, { x, y, turn, scale: fitted(tag.art, width, height), lift: 12 })
  return (
    drawGround(d, ground) +
    group(
      { transform: placed({ x: d.width * stands.x, y: d.height * stands.y, scale }) },
      thing.under(d, colour),
      hung,
      thing.over(d, colour),
    )
  )
}

interface Folded {
  ground: Ground
  tags: readonly [Tag, Tag]
}

/** Folded tags standing open: one from outside, one showing its inside. */
export function tagFolded(d: Drawing, { ground, tags }: Folded): string {
  const [outside, inside] = tags
  const tent = ({ art, surface, string }: Tag, x: number, open: boolean): string => {
    const front = drawPiece(d, { art, surface, x: 0, y: 0, lift: 0, flat: true })
    const outline = d.define(`leaf ${art.name}`, (id) => el('path', { id, d: art.outline }))
    const getLeaf = (fill: string, transform: string): string => el('use', { href: `#${outline}`, fill, transform })
    const [w, h] = [art.width / 2, art.height / 2]
    const back = 'matrix(-.5 -.17 0 1 0 0)'
    const lines = line([-20, 20, 60, 100].map((y) => `M${-w + 40} ${y}H${w - 40}`).join(''), darker('#d8d0c2', 0.2), 5)
    return group(
      { transform: `translate(${x} ${d.height * 0.55})scale(1.62)` },
      path(`M${-w - 100} ${h - 30}L${-w} ${h + 4}L${w} ${h + 16}l60 24H${-w}z`, SHADE, { opacity: 0.22 }),
      group(
        { transform: `translate(${num(-w * 0.96)} ${num(6 - w * 0.06)})${back}translate(${w} 0)` },
        getLeaf('#fffdf8', ''),
        open ? lines : '',
        getLeaf(SHADE, '').replace('/>', ' opacity=".12"/>'),
      ),
      group({ transform: 'matrix(.96 .06 0 1 0 6)' }, getLeaf(surface.edge, 'translate(6 0)'), front),
      group({ transform: `translate(0 ${-HOLE + 6})` }, tagString(d, STRINGS[string])),
    )
  }
  return drawGround(d, ground) + tent(outside, d.width * 0.32, false) + tent(inside, d.width * 0.75, true)
}
