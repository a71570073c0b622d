import type { Artwork } from './artwork.ts'
import { clipTo, type Drawing, el, gradient, group, num, type Placing, path, placed, use } from './drawing.ts'
import { darker, lighter } from './palette.ts'
import type { Surface } from './surface.ts'

/* One printed piece: a design on a surface, cut out, with its edge, its light and its hard printed shadow. */

export const SHADE = '#1c1020'

/** Where a corner lifts: what lies beyond `share` of the way from the centre to the rim, towards `angle`, folds back. */
export interface Curl {
  /** Degrees clockwise from the right. */
  angle: number
  share: number
}

/** A curl measured on one piece: the fold's distance from the centre in picture units. */
interface Fold {
  angle: number
  depth: number
}

/** How far the cut line reaches towards an angle: as a box where it has straight sides, else as an ellipse. */
function reach({ outline, width, height }: Artwork, angle: number): number {
  const turn = (angle * Math.PI) / 180
  const [across, down] = [(Math.abs(Math.cos(turn)) * width) / 2, (Math.abs(Math.sin(turn)) * height) / 2]
  return outline.includes('h') ? across + down : Math.hypot(across, down)
}

const getFold = (art: Artwork, { angle, share }: Curl): Fold => ({
  angle,
  depth: Number((reach(art, angle) * share).toFixed(0)),
})

interface Piece extends Placing {
  art: Artwork
  surface: Surface
  curl?: Curl
  /** How far the shadow falls, in picture units; 0 for a piece that lies flat on what it is stuck to. */
  lift?: number
  /** No edge to be seen: the piece lies on its liner or on what it is stuck to. */
  flat?: boolean
}

const getOutline = (d: Drawing, art: Artwork): string =>
  d.define(`outline ${art.name}`, (id) => el('path', { id, d: art.outline }))

function relief(d: Drawing, { art, surface }: Piece, tones: NonNullable<Surface['relief']>): string {
  const id = d.define(`relief ${art.name}`, (own) => group({ id: own }, art.draw(surface.inks(d, art), d)))
  const layer = (color: string, x: number, y: number): string =>
    el('use', { href: `#${id}`, color, transform: `translate(${x} ${y})` })
  return layer(tones.lit, -3, -3.6) + layer(tones.shade, 3.4, 4.4) + layer(tones.face, 0, 0)
}

/** The piece about 0,0, defined once for the picture; answers its id. */
function pieceSymbol(d: Drawing, piece: Piece): string {
  const { art, surface } = piece
  const paper = surface.paper(d, art)
  const inks = surface.inks(d, art)
  const key = `piece ${art.name} ${paper} ${Object.values(inks).join()} ${surface.overlay(d, art)}`
  const outline = getOutline(d, art)
  const print = surface.relief ? relief(d, piece, surface.relief) : art.draw(inks, d)
  return d.define(key, (id) => {
    const overlay = surface.overlay(d, art)
    const light = overlay === '' ? '' : group({ 'clip-path': clipTo(d, art.outline) }, overlay)
    const film =
      surface.body === 'film'
        ? el('use', { href: `#${outline}`, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 2.5 })
        : ''
    const body = surface.body === 'cut' ? '' : el('use', { href: `#${outline}`, fill: paper })
    const keyline =
      surface.thickness > 8
        ? el('use', { href: `#${outline}`, fill: 'none', stroke: surface.edge, 'stroke-width': 1.6 })
        : ''
    return group({ id }, body, print, light, film, keyline)
  })
}

/** The half-plane that stays down when a corner lifts. */
const kept = (d: Drawing, { angle, depth }: Fold): string => {
  const id = d.define(`kept ${angle} ${depth}`, (own) =>
    el(
      'clipPath',
      { id: own },
      el('path', { d: `M-500-500H${num(depth)}V500H-500z`, transform: `rotate(${num(angle)})` }),
    ),
  )
  return `url(#${id})`
}

function flap(d: Drawing, { art, surface }: Piece, fold: Fold): string {
  const { angle, depth } = fold
  const outline = getOutline(d, art)
  const turned = (across: number): string =>
    `rotate(${num(angle)})matrix(-1 0 0 1 ${num(across)} 0)rotate(${num(-angle)})`
  const shading = d.define(`flap ${angle} ${depth} ${surface.back}`, (id) => {
    const attributes = {
      id,
      gradientUnits: 'userSpaceOnUse',
      x1: depth,
      x2: depth + 150,
      y1: 0,
      y2: 0,
      gradientTransform: `rotate(${num(angle)})`,
    }
    const back = surface.back.slice(0, 7)
    const stop = (offset: number, colour: string): string => el('stop', { offset, 'stop-color': colour })
    return el(
      'linearGradient',
      attributes,
      stop(0, darker(back, 0.3)),
      stop(0.22, lighter(back, 0.75)),
      stop(0.5, back),
      stop(1, darker(back, 0.1)),
    )
  })
  return group(
    { 'clip-path': kept(d, fold) },
    group(
      { 'clip-path': clipTo(d, art.outline) },
      el('use', { href: `#${outline}`, fill: SHADE, opacity: 0.28, transform: turned(2 * depth - 26) }),
    ),
    el('use', { href: `#${outline}`, fill: `url(#${shading})`, transform: turned(2 * depth) }),
  )
}

/** Draws one piece where it is placed. */
export function drawPiece(d: Drawing, piece: Piece): string {
  const { art, surface, curl, lift = 14, x, y } = piece
  const outline = getOutline(d, art)
  const symbol = pieceSymbol(d, piece)
  const scale = piece.scale ?? 1
  const at = (dx: number, dy: number): string => placed({ ...piece, x: x + dx, y: y + dy })
  const fold = curl && getFold(art, curl)
  const cut = (inner: string): string => (fold ? group({ 'clip-path': kept(d, fold) }, inner) : inner)
  const shape = (fill: string, opacity?: number): string => cut(el('use', { href: `#${outline}`, fill, opacity }))
  const thick = piece.flat ? 0 : surface.thickness * scale
  const parts = [
    lift === 0 || surface.body === 'cut'
      ? ''
      : group({ transform: at(lift * 0.7, lift) }, shape(SHADE, surface.body === 'film' ? 0.1 : 0.27)),
    thick === 0 ? '' : group({ transform: at(thick * 0.35, thick) }, shape(surface.edge)),
    group({ transform: at(0, 0) }, cut(use(symbol)), fold ? flap(d, piece, fold) : ''),
  ]
  return parts.join('')
}

/** A piece scaled to fit a box about its place. */
export function fitted(art: Artwork, width: number, height: number): number {
  return Math.min(width / art.width, height / art.height)
}

/** The fall of light on a round thing with this outline: shade, a light from the left, shade again. */
export function roundShade(d: Drawing, outline: string, strength = 1): string {
  return path(
    outline,
    gradient(
      d,
      [0, 0, 1, 0],
      [
        [0, SHADE, 0.34 * strength],
        [0.24, SHADE, 0],
        [0.36, '#fff', 0.3 * strength],
        [0.5, '#fff', 0],
        [0.72, SHADE, 0.04],
        [1, SHADE, 0.46 * strength],
      ],
    ),
  )
}

export const getShadow = (d: string, dx: number, dy: number, opacity = 0.25): string =>
  path(d, SHADE, { opacity, transform: `translate(${num(dx)} ${num(dy)})` })
