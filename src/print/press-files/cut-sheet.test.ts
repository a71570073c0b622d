import Dxf, { type ILwpolylineEntity, type ISplineEntity } from 'dxf-parser'
import { expect, test } from 'vitest'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import type { Contour } from '#print/cut-line/outline.ts'
import { readCutSvg } from '#print/cut-line/testing/read-cut-files.ts'
import type { SheetJob, SheetLayout } from '#print/imposition/sheet.ts'
import { imposeSheets } from '#print/imposition/sheets/impose-sheets.ts'
import { SRA3 } from '#print/imposition/testing/order-mixes.ts'
import { drawCutSheet } from './cut-sheet.ts'
import { type PressBed, sheetPlaces } from './press-sheet.ts'

/* Issue 21, planning: the cut file of a layout is read back by a DXF reader; places within 0.01 mm, counts right. */

const NEAR_MM = 0.01

function polygon(...corners: readonly (readonly [number, number])[]): Contour {
  return corners.map(([x, y], index) => [x, y, ...(corners[(index + 1) % corners.length] ?? [x, y])])
}

const jobs: readonly SheetJob[] = [
  { id: 'flags', width: 60, height: 40, grain: 'any', quantity: 90 },
  { id: 'cards', width: 85, height: 55, grain: 'height', quantity: 30 },
]
/** A flag with its tip to the right: which way up and round it lies can be seen. */
const flag = polygon([0, 0], [60, 10], [0, 40])
const inner = polygon([5, 5], [20, 10], [5, 20])
const pieces = [{ line: { through: [flag], kiss: [inner] } }, { line: null }]
const bed: PressBed = { sheet: SRA3, kind: 'sheet', unprintable: 0, bleed: 2, gripper: 'bottom' }
const draw = (layout: Pick<SheetLayout, 'placements'>) => drawCutSheet({ places: sheetPlaces(layout) }, bed, pieces)

function imposed() {
  const result = imposeSheets(jobs, SRA3)
  if (!result.ok) throw new Error(result.code)
  return result.layouts
}

/** The closed lines of a DXF, by layer, as corners from the upper left of a sheet of this height. */
function readLines(dxf: string, layer: string, height: number): [number, number][][] {
  const read = new Dxf().parseSync(dxf)
  return (read?.entities ?? []).flatMap((entity) => {
    if (entity.layer !== layer) return []
    const { controlPoints, vertices } = entity as ISplineEntity & ILwpolylineEntity
    return [(controlPoints ?? vertices).map(({ x, y }): [number, number] => [x, height - y])]
  })
}

test('the lines of a layout are cut where its pieces are printed, turned as they are', () => {
  for (const layout of imposed()) {
    const flags = layout.placements.filter(({ job }) => job === 0)
    const dxf = writeCutLineDxf(draw(layout), 'Sheet 1')
    const read = readLines(dxf, 'CutContour', SRA3.height)
    expect(read.length).toBe(flags.length)
    expect(readLines(dxf, 'KissCut', SRA3.height).length).toBe(flags.length)
    for (const { x, y, width, height, turned } of flags) {
      // Turned clockwise the tip points down: 10 mm from the right edge.
      const tip = turned ? [x + width - 10, y + height] : [x + width, y + 10]
      const cut = read.find((corners) => corners.some((corner) => isAt(corner, tip)))
      const [across, down] = [cut?.map(([left]) => left) ?? [], cut?.map(([, top]) => top) ?? []]
      const box = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
      expect(box.every((edge, index) => Math.abs(edge - ([x, y, x + width, y + height][index] ?? 0)) < NEAR_MM)).toBe(
        true,
      )
    }
  }
})

function isAt([x, y]: readonly number[], [left, top]: readonly number[]): boolean {
  return Math.hypot((x ?? 0) - (left ?? 0), (y ?? 0) - (top ?? 0)) < NEAR_MM
}

test('pieces lie both as they are and turned, or the test above shows half', () => {
  const turned = new Set(
    imposed().flatMap(({ placements }) => placements.flatMap((one) => (one.job === 0 ? [one.turned] : []))),
  )
  expect(turned.size).toBe(2)
})

test('the SVG is the whole sheet, with as many lines', () => {
  const [layout] = imposed()
  if (layout === undefined) throw new Error('No layout')
  const { width, height, layers } = readCutSvg(writeCutLineSvg(draw(layout), 'Sheet 1'))
  expect([width, height]).toEqual([SRA3.width, SRA3.height])
  expect(layers['CutContour']?.contours).toBe(layout.placements.filter(({ job }) => job === 0).length)
})

test('a sheet that only a guillotine cuts has no lines', () => {
  expect(drawCutSheet({ places: [] }, bed, pieces).layers).toEqual([])
})
