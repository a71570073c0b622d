import type { Millimetres } from './artwork-measures.ts'
import { layOutNotes, NOTES_HEIGHT, NOTES_WIDTH } from './lay-out-notes.ts'
import { outline, type PathStep, type Point } from './outline.ts'
import { measuresOf, type Template } from './template.ts'
import type { Box, Layer, TemplateSheet } from './template-sheet.ts'

/** Room round the bleed for marks and measures. */
const ROOM_MM = 16
/** Up to this length of the bleed, notes are as large as on a small sticker; beyond, they grow with it. */
const NOTES_FIT_MM = 130
/** The line that a cutter follows: a hairline of a quarter of a point. */
const CUT_LINE_MM = (0.25 * 25.4) / 72
/** The guides' lines: however large the sheet, they must not fill the margin that they bound. */
const GUIDE_LINE_MM = 0.15
const DASH_MM = [1.4, 0.9] as const
/** The tint that shows the bleed. */
const BLEED_TINT = 0.15

/** Everything that stands on a template: its page, its boxes, and the marks on its five layers. */
export function layOutTemplate(template: Template): TemplateSheet {
  const { bleed, trim, safety, margin } = measuresOf(template)
  const scale = Math.max(1, Math.max(bleed.width, bleed.height) / NOTES_FIT_MM)
  const room = ROOM_MM * scale
  const below = (NOTES_HEIGHT + ROOM_MM / 2) * scale
  const width = Math.max(bleed.width, NOTES_WIDTH * scale) + 2 * room
  const height = bleed.height + room + below + room / 2
  const centre: Point = { x: width / 2, y: height - room - bleed.height / 2 }
  const shape = (size: Millimetres, corners: number) =>
    outline({ round: template.kind === 'circle', centre, size, corners })
  const { corners } = template
  const bleedPath = shape(bleed, corners === 0 ? 0 : corners + margin)
  const trimPath = shape(trim, corners)
  const boxes = { bleed: boxAround(centre, bleed), trim: boxAround(centre, trim) }
  const notes = layOutNotes(template, { ...boxes, width, top: boxes.bleed.y - room / 2, scale })
  const layers: Layer[] = [
    // White paper in the shape of the bleed, for whoever designs to give it a colour.
    { name: 'Artwork', marks: [{ path: bleedPath, fill: { ink: 'paper', tint: 0 } }], words: [] },
    bleedLayer(bleedPath, trimPath),
    safeLayer(shape(safety, Math.max(0, corners - margin))),
    {
      name: 'CutContour',
      marks: [{ path: trimPath, stroke: { ink: 'CutContour', width: CUT_LINE_MM } }],
      words: [],
    },
    notes,
  ]
  return { width, height, ...boxes, layers }
}

function boxAround({ x, y }: Point, { width, height }: Millimetres): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The strip between bleed and trim, tinted, and its outer edge. */
function bleedLayer(bleed: PathStep[], trim: PathStep[]): Layer {
  return {
    name: 'Bleed',
    marks: [
      { path: [...bleed, ...trim], fill: { ink: 'Guide', tint: BLEED_TINT } },
      { path: bleed, stroke: { ink: 'Guide', width: GUIDE_LINE_MM } },
    ],
    words: [],
  }
}

function safeLayer(path: PathStep[]): Layer {
  return {
    name: 'Safe area',
    marks: [{ path, stroke: { ink: 'Guide', width: GUIDE_LINE_MM, dash: DASH_MM } }],
    words: [],
  }
}
