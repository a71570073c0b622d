import { type Millimetres, measureText } from './artwork-measures.ts'
import { outline, type PathStep, type Point } from './outline.ts'
import { getCreases, getMeasures, type Template } from './template.ts'
import type { Box, Layer, Mark, TemplateSheet, Words } from './template-sheet.ts'

/** The size of the notes below the drawing, at scale 1. */
const NOTES_WIDTH = 106

const NOTES_HEIGHT = 46

/** A row of the notes, for one line of the drawing. */
const ROW_HEIGHT = 5.4

const KIND_NAMES = { card: 'Business card', square: 'Square or Rectangle', circle: 'Circle or Oval' } as const

interface NotesPlace {
  bleed: Box
  trim: Box
  /** The page's width. */
  width: number
  /** The top of the notes. */
  top: number
  scale: number
}

/** Space around the bleed for marks and measures. */
const ROOM_MM = 16
/** Up to this length of the bleed, notes have the size of those on a small sticker; beyond, they grow with it. */
const NOTES_FIT_MM = 130
/** The line that a cutter or creaser follows: a hairline of a quarter of a point. */
const CUT_LINE_MM = (0.25 * 25.4) / 72
/** The guides' lines, thin enough not to fill the margin that they bound on any sheet. */
const GUIDE_LINE_MM = 0.15
const DASH_MM = [1.4, 0.9] as const
/** The tint that shows the bleed. */
const BLEED_TINT = 0.15

/** The whole template: page, boxes, and the marks on its layers. */
export function layOutTemplate(template: Template): TemplateSheet {
  const { bleed, trim, safety, margin } = getMeasures(template)
  const scale = Math.max(1, Math.max(bleed.width, bleed.height) / NOTES_FIT_MM)
  const room = ROOM_MM * scale
  const notesHeight = NOTES_HEIGHT + (template.fold === null ? 0 : ROW_HEIGHT)
  const below = (notesHeight + ROOM_MM / 2) * scale
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
    // White paper in the shape of the bleed, which the designer can colour.
    { name: 'Artwork', marks: [{ path: bleedPath, fill: { ink: 'paper', tint: 0 } }], words: [] },
    bleedLayer(bleedPath, trimPath),
    safeLayer(shape(safety, Math.max(0, corners - margin))),
    ...creaseLayer(template, boxes.trim),
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

/** Where a folded piece is creased, from edge to edge of the open size. */
function creaseLayer({ fold }: Template, trim: Box): Layer[] {
  if (fold === null) return []
  const { across, at } = getCreases(fold)
  const path = at.flatMap((part) => {
    const x = trim.x + trim.width * part
    const y = trim.y + trim.height * part
    return across === 'width' ? line(x, trim.y, x, trim.y + trim.height) : line(trim.x, y, trim.x + trim.width, y)
  })
  return [
    { name: 'Crease', marks: [{ path, stroke: { ink: 'Crease', width: CUT_LINE_MM, dash: DASH_MM } }], words: [] },
  ]
}

/** The notes beside and below the drawing: marks, measures and what each line is. They do not print. */
function layOutNotes(template: Template, place: NotesPlace): Layer {
  const key = layOutKey(template, place)
  const sides = layOutSides(place)
  return {
    name: 'Notes',
    marks: [cropMarks(place), sides.mark, ...key.marks],
    words: [...sides.words, ...key.words],
  }
}

/** Crop marks at the trim's corners, outside the bleed. */
function cropMarks({ bleed, trim, scale }: NotesPlace): Mark {
  const length = 4 * scale
  const gap = 1 * scale
  const path = [trim.x, trim.x + trim.width].flatMap((x) => [
    ...line(x, bleed.y - gap, x, bleed.y - gap - length),
    ...line(x, bleed.y + bleed.height + gap, x, bleed.y + bleed.height + gap + length),
  ])
  const across = [trim.y, trim.y + trim.height].flatMap((y) => [
    ...line(bleed.x - gap, y, bleed.x - gap - length, y),
    ...line(bleed.x + bleed.width + gap, y, bleed.x + bleed.width + gap + length, y),
  ])
  return { path: [...path, ...across], stroke: { ink: 'Guide', width: 0.1 * scale } }
}

/** The trimmed width above and the trimmed height on the left, with their dimension lines. */
function layOutSides({ bleed, trim, scale }: NotesPlace): { mark: Mark; words: Words[] } {
  const y = bleed.y + bleed.height + 7 * scale
  const x = bleed.x - 7 * scale
  const tick = 1 * scale
  const right = trim.x + trim.width
  const high = trim.y + trim.height
  const path = [
    ...line(trim.x, y, right, y),
    ...line(trim.x, y - tick, trim.x, y + tick),
    ...line(right, y - tick, right, y + tick),
    ...line(x, trim.y, x, high),
    ...line(x - tick, trim.y, x + tick, trim.y),
    ...line(x - tick, high, x + tick, high),
  ]
  const text = { size: 3 * scale, face: 'strong', at: 'middle' } as const
  return {
    mark: { path, stroke: { ink: 'Guide', width: 0.12 * scale } },
    words: [
      { ...text, text: `${trim.width} mm`, x: trim.x + trim.width / 2, y: y + 1.8 * scale },
      { ...text, text: `${trim.height} mm`, x: x - 1.8 * scale, y: trim.y + trim.height / 2, upwards: true },
    ],
  }
}

/** The title, a row for each line of the drawing, and how to use the layers. */
function layOutKey(template: Template, { width, top, scale }: NotesPlace): { marks: Mark[]; words: Words[] } {
  const { bleed, trim, safety, margin } = getMeasures(template)
  const left = (width - NOTES_WIDTH * scale) / 2
  const at = (x: number, down: number) => ({ x: left + x * scale, y: top - down * scale })
  const write = (text: string, x: number, down: number, look: Partial<Pick<Words, 'face' | 'size'>> = {}): Words => ({
    text,
    ...at(x, down),
    size: (look.size ?? 2.9) * scale,
    face: look.face ?? 'text',
    at: 'left',
  })
  const corners = template.corners === 0 ? '' : `, corners ${template.corners}mm`
  const rows = [
    ['Background bleed', measureText(bleed), 'Extend the background to this line.'],
    ['Trim line', measureText(trim), 'CutContour: we cut here.'],
    ['Inside safety bleed', measureText(safety), 'Keep text and logos inside this line.'],
    ...creaseRow(template),
  ] as const
  const rest = (rows.length - 3) * ROW_HEIGHT
  return {
    marks: rows.map((_row, index) => sample(index, at(0, 11 + index * ROW_HEIGHT), scale)),
    words: [
      write(`${KIND_NAMES[template.kind]} ${measureText(trim)}${corners}`, 0, 4, {
        face: 'strong',
        size: 4.4,
      }),
      ...rows.flatMap(([name, measure, text], index) => [
        write(name, 10, 12 + index * ROW_HEIGHT, { face: 'strong' }),
        write(measure, 42, 12 + index * ROW_HEIGHT),
        write(text, 65, 12 + index * ROW_HEIGHT),
      ]),
      write(`Margin: ${margin}mm on every side of the trim line.`, 0, 30 + rest),
      write('Put your design on the layer Artwork. Bleed, Safe area and Notes do not print.', 0, 35.4 + rest),
      write('Keep the cut line on the layer CutContour. Use its spot colour for nothing else.', 0, 40.8 + rest),
    ],
  }
}

/** A folded piece's creases: how far from the edge they are. */
function creaseRow({ fold, size }: Template): [string, string, string][] {
  if (fold === null) return []
  const { across, at } = getCreases(fold)
  const from = at.map((part) => Number((size[across] * part).toFixed(2))).join(', ')
  const edge = across === 'width' ? 'left' : 'top'
  return [[at.length > 1 ? 'Crease lines' : 'Crease line', `${from}mm`, `Crease: we fold here, from the ${edge} edge.`]]
}

/** A sample of a row's line as in the drawing. */
function sample(index: number, { x, y }: { x: number; y: number }, scale: number): Mark {
  const box = outline({
    round: false,
    centre: { x: x + 3 * scale, y: y + 0.2 * scale },
    size: { width: 6 * scale, height: 2.6 * scale },
    corners: 0,
  })
  if (index === 0)
    return { path: box, fill: { ink: 'Guide', tint: 0.15 }, stroke: { ink: 'Guide', width: 0.15 * scale } }
  if (index === 1) return { path: box, stroke: { ink: 'Guide', width: 0.3 * scale } }
  if (index === 3) {
    const middle = line(x, y + 0.2 * scale, x + 6 * scale, y + 0.2 * scale)
    return { path: middle, stroke: { ink: 'Guide', width: 0.3 * scale, dash: [1.4 * scale, 0.9 * scale] } }
  }
  return { path: box, stroke: { ink: 'Guide', width: 0.15 * scale, dash: [1.4 * scale, 0.9 * scale] } }
}

function line(x1: number, y1: number, x2: number, y2: number): PathStep[] {
  return [
    ['M', x1, y1],
    ['L', x2, y2],
  ]
}
