import type { Fill } from '../fills/get-fill.ts'
import { paintFill } from '../fills/paint-fill.ts'
import { bendLetters, type PathStep } from './bend-path.ts'
import { enlarged, type Point, type Size, seenAt } from './perspective.ts'
import { getPerspective, type Lying, type Surface } from './surface.ts'

/** Lettering as it comes from the designer, in mm, its ink's left top corner at 0, 0. */
export interface Letters {
  steps: readonly PathStep[]
  ink: Size
  lines: number
  fill: Fill
}

export interface InPlace {
  letters: Letters
  surface: Surface
  lying: Lying
  /** What lies over the film (shade.ts). */
  shade: CanvasImageSource | null
}

/** Paints lettering where it lies, on a canvas that is bare and as large as the picture of the surface. */
export function paintInPlace(context: CanvasRenderingContext2D, { letters, surface, lying, shade }: InPlace): void {
  const { canvas } = context
  const { ink, lines, fill, steps } = letters
  if (steps.length === 0) return
  const perspective = enlarged(getPerspective(surface, ink, lying), canvas)
  const { d, matrix } = bendLetters(steps, perspective, { x: ink.width / 2, y: ink.height / 2 })
  const [a, b, c, e] = matrix
  context.save()
  context.setTransform(...matrix)
  const scale = Math.sqrt(Math.abs(a * e - b * c))
  paintFill(context, fill, { letters: [new Path2D(d)], size: { ...ink, lines }, scale })
  context.restore()
  if (shade === null) return
  context.save()
  context.globalCompositeOperation = 'source-atop'
  context.drawImage(shade, 0, 0, canvas.width, canvas.height)
  context.restore()
}

/** Left, top, width and height of what lettering covers in the picture, in shares of it, within the picture. */
export function coveredBox(surface: Surface, ink: Size, lying: Lying): { left: number; top: number } & Size {
  const perspective = getPerspective(surface, ink, lying)
  const corners: readonly Point[] = [
    { x: 0, y: 0 },
    { x: ink.width, y: 0 },
    { x: ink.width, y: ink.height },
    { x: 0, y: ink.height },
  ].map((corner) => seenAt(perspective, corner))
  const [left, right] = within(corners.map(({ x }) => x))
  const [top, bottom] = within(corners.map(({ y }) => y))
  return { left, top, width: right - left, height: bottom - top }
}

function within(values: readonly number[]): readonly [number, number] {
  const kept = (value: number) => Math.min(1, Math.max(0, value))
  return [kept(Math.min(...values)), kept(Math.max(...values))]
}
