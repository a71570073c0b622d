import { type FontName, type GlyphCommand, typefaces } from '#platform/typefaces/typefaces.server.ts'
import type { PathStep } from './outline.ts'
import type { Ink, Layer, Mark, Words } from './template-sheet.ts'

/*
 * Layers as the operators of a PDF page (ISO 32000-1, 8.5 and 8.11). Letters are outlines, so a template needs no
 * font. Names of resources: `CS-` and an ink, `GS-overprint`, `OC-` and a layer's index.
 */

const MM_IN_POINTS = 72 / 25.4

/** A page's content: the unit is set to the millimetre, then each layer follows as marked content. */
export function writeLayers(layers: readonly Layer<string>[]): string {
  return writePage(layers.map(writeLayer))
}

/** The same for parts that are already written, each within its layer (`inLayer`). */
export function writePage(parts: readonly string[]): string {
  return [`q ${figure(MM_IN_POINTS, 8)} 0 0 ${figure(MM_IN_POINTS, 8)} 0 0 cm`, ...parts, 'Q'].join('\n')
}

/** Marks and words of a layer, by its index from the bottom. */
export function writeLayer({ marks, words }: Layer<string>, place: number): string {
  return inLayer(place, [...marks.map(writeMark), ...words.map(writeWords)])
}

/** Operators that belong to a layer. */
export function inLayer(place: number, operators: readonly string[]): string {
  return [`/OC /${layerResource(place)} BDC`, ...operators, 'EMC'].join('\n')
}

/** The name of a layer in the page's resources. */
export function layerResource(place: number): string {
  return `OC-${place}`
}

/** The name of the graphics state in which a mark does not erase the inks below it. */
export const OVERPRINT = 'GS-overprint'

/** The name of a spot colour in the page's resources. */
export function inkResource(ink: Exclude<Ink, 'paper'>): string {
  return `CS-${ink}`
}

function writeMark({ path, fill, stroke }: Mark): string {
  const paint = fill === undefined ? 'S' : stroke === undefined ? 'f*' : 'B*'
  return [
    'q',
    ...(fill === undefined ? [] : [colour(fill.ink, fill.tint, false)]),
    ...(stroke === undefined ? [] : [colour(stroke.ink, 1, true), `${figure(stroke.width)} w`]),
    ...(stroke?.join === 'round' ? ['1 j'] : []),
    ...(stroke?.dash === undefined ? [] : [`[${stroke.dash.map((length) => figure(length)).join(' ')}] 0 d`]),
    writePath(path),
    paint,
    'Q',
  ].join('\n')
}

/** Spot colours overprint, so that they never knock out the artwork; paper is white without any ink. */
function colour(ink: Ink, tint: number, stroking: boolean): string {
  if (ink === 'paper') return `0 0 0 0 ${stroking ? 'K' : 'k'}`
  const [space, set] = stroking ? ['CS', 'SCN'] : ['cs', 'scn']
  return `/${OVERPRINT} gs /${inkResource(ink)} ${space} ${figure(tint)} ${set}`
}

/** A path's operators, in mm. */
export function writePath(path: readonly PathStep[]): string {
  return path.map(writeStep).join('\n')
}

function writeStep(step: PathStep): string {
  const [kind, ...args] = step
  if (kind === 'Z') return 'h'
  return `${args.map((at) => figure(at)).join(' ')} ${kind === 'M' ? 'm' : kind === 'L' ? 'l' : 'c'}`
}

const FACES: Readonly<Record<Words['face'], FontName>> = { text: 'text', strong: 'strong' }

function writeWords(words: Words): string {
  return ['q', colour('Guide', 1, false), ...writeLetters(words), 'Q'].join('\n')
}

/** The length of a line of text. */
export function measureWords({ text, size, face }: Pick<Words, 'text' | 'size' | 'face'>): number {
  const font = typefaces()[FACES[face]]
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** A line of text as filled outlines, in the colour that is set; it moves the origin. */
export function writeLetters({ text, x, y, size, face, at, upwards = false }: Words): string[] {
  const font = typefaces()[FACES[face]]
  const run = font.layout(text)
  const scale = size / font.unitsPerEm
  const start = at === 'middle' ? -run.advanceWidth / 2 : 0
  const letters: string[] = []
  let along = start
  for (const [index, { path }] of run.glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {}
    letters.push(...writeLetter(path.commands, along + xOffset, yOffset))
    along += xAdvance
  }
  const turned = upwards ? [0, scale, -scale, 0] : [scale, 0, 0, scale]
  const place = [...turned.map((part) => figure(part, 8)), figure(x), figure(y)].join(' ')
  return [`${place} cm`, ...letters, 'f']
}

/** A letter's outline, in whole units of its typeface. PDF has no quadratic Béziers, so they become cubic ones. */
function writeLetter(commands: readonly GlyphCommand[], dx: number, dy: number): string[] {
  const lines: string[] = []
  let [penX, penY] = [0, 0]
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      lines.push('h')
      continue
    }
    const points = pairs(args)
    const [endX, endY] = points.at(-1) ?? [penX, penY]
    const cubic = command === 'quadraticCurveTo' ? raised([penX, penY], points) : points
    const numbers = cubic.flatMap(([x, y]) => [figure(x + dx, 0), figure(y + dy, 0)])
    lines.push(`${numbers.join(' ')} ${command === 'moveTo' ? 'm' : command === 'lineTo' ? 'l' : 'c'}`)
    ;[penX, penY] = [endX, endY]
  }
  return lines
}

type Pair = readonly [x: number, y: number]

function pairs(args: readonly number[]): Pair[] {
  return Array.from({ length: args.length / 2 }, (_, index) => [args[2 * index] ?? 0, args[2 * index + 1] ?? 0])
}

function raised(start: Pair, [control = start, end = start]: readonly Pair[]): Pair[] {
  const towards = (from: Pair): Pair => [
    from[0] + (2 / 3) * (control[0] - from[0]),
    from[1] + (2 / 3) * (control[1] - from[1]),
  ]
  return [towards(start), towards(end), end]
}

/** A number in PDF syntax: without an exponent, by default to a tenth of a micrometre. */
function figure(value: number, places = 4): string {
  return String(Number(value.toFixed(places)))
}
