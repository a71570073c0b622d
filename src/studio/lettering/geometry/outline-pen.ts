import type { DrawFuncs } from 'harfbuzzjs'
import type { Outline, Segment } from './outline.ts'

/** Notes the outline that the engine draws. */
export interface OutlinePen {
  draw(drawing: (callbacks: DrawFuncs) => void): Outline
}

/** Sets up the engine's callbacks, once: each takes memory of the engine's for good. */
export function openOutlinePen(callbacks: DrawFuncs): OutlinePen {
  let contours: Segment[][] = []
  let contour: Segment[] = []
  let x = 0
  let y = 0
  let start = { x, y }

  const note = (...points: number[]) => {
    contour.push([x, y, ...points])
    ;[x = 0, y = 0] = points.slice(-2)
  }
  const line = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) note(toX, toY)
  }
  callbacks.setMoveToFunc((toX, toY) => {
    contour = []
    contours.push(contour)
    ;[x, y] = [toX, toY]
    start = { x, y }
  })
  callbacks.setLineToFunc((toX, toY) => line(toX, toY))
  callbacks.setQuadraticToFunc((cx, cy, toX, toY) => note(cx, cy, toX, toY))
  callbacks.setCubicToFunc((...[c1x, c1y, c2x, c2y, toX, toY]) => note(c1x, c1y, c2x, c2y, toX, toY))
  callbacks.setClosePathFunc(() => line(start.x, start.y))

  return {
    draw(drawing) {
      contours = []
      drawing(callbacks)
      return contours.filter((each) => each.length > 0)
    },
  }
}
