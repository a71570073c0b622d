import { measureText } from './artwork-measures.ts'
import { outline, type PathStep } from './outline.ts'
import { measuresOf, type Template } from './template.ts'
import type { Box, Layer, Mark, Words } from './template-sheet.ts'

/** How wide and how high the notes below the drawing are, at a scale of 1. */
export const NOTES_WIDTH = 106
export const NOTES_HEIGHT = 46

const KIND_NAMES = { card: 'Business card', square: 'Square or Rectangle', circle: 'Circle or Oval' } as const

interface NotesPlace {
  bleed: Box
  trim: Box
  /** Of the page. */
  width: number
  /** Where the notes begin. */
  top: number
  scale: number
}

/** What stands beside and below the drawing: marks, measures and what each line is. It does not print. */
export function layOutNotes(template: Template, place: NotesPlace): Layer {
  const key = layOutKey(template, place)
  const sides = layOutSides(place)
  return {
    name: 'Notes',
    marks: [cropMarks(place), sides.mark, ...key.marks],
    words: [...sides.words, ...key.words],
  }
}

/** Marks at the trim's corners; they begin beyond the bleed. */
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
  const { bleed, trim, safety, margin } = measuresOf(template)
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
    ['Background bleed', measureText(bleed), 'Let the background run to here.'],
    ['Trim line', measureText(trim), 'CutContour: we cut here.'],
    ['Inside safety bleed', measureText(safety), 'Text and logos stay inside.'],
  ] as const
  return {
    marks: rows.map((_row, index) => sample(index, at(0, 11 + index * 5.4), scale)),
    words: [
      write(`${KIND_NAMES[template.kind]} ${measureText(trim)}${corners}`, 0, 4, {
        face: 'strong',
        size: 4.4,
      }),
      ...rows.flatMap(([name, measure, text], index) => [
        write(name, 10, 12 + index * 5.4, { face: 'strong' }),
        write(measure, 42, 12 + index * 5.4),
        write(text, 65, 12 + index * 5.4),
      ]),
      write(`Margin: ${margin}mm on every side of the trim line.`, 0, 30),
      write('Design on the layer Artwork. Bleed, Safe area and Notes do not print.', 0, 35.4),
      write('Keep CutContour in its spot colour and on its layer. Draw no other line with it.', 0, 40.8),
    ],
  }
}

/** What a row's line looks like in the drawing. */
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
  return { path: box, stroke: { ink: 'Guide', width: 0.15 * scale, dash: [1.4 * scale, 0.9 * scale] } }
}

function line(x1: number, y1: number, x2: number, y2: number): PathStep[] {
  return [
    ['M', x1, y1],
    ['L', x2, y2],
  ]
}
