import { comment, figure, type Group, headerOf, section, writeGroups } from '#print/cut-line/files/dxf-groups.ts'
import type { Contour } from '#print/cut-line/outline.ts'
import { flatPoints } from '#print/cut-line/segment.ts'
import { type CutFile, type CutSheet, layOutSheet } from './cut-sheet.ts'

/*
 * The cut as DXF release 12, which every plotter and drawing program reads: closed polylines on named layers, in mm,
 * y upwards. Chords deviate from their curves by at most `TOLERANCE`.
 */

/** In mm: half of the permitted error of the file. */
const TOLERANCE = 0.005
/** With the AutoCAD colours magenta, red and cyan. */
const LAYERS = [
  { name: 'CUTCONTOUR', colour: 6, outline: ({ letters }: CutSheet) => letters },
  { name: 'WEEDINGBORDER', colour: 1, outline: ({ border }: CutSheet) => border },
  { name: 'TRANSFERTAPE', colour: 4, outline: ({ tape }: CutSheet) => tape },
] as const

/** @returns the whole file; the same cut gives the same text */
export function writeCutDxf(cut: CutFile): string {
  const sheet = layOutSheet(cut)
  const used = LAYERS.map((layer) => ({ ...layer, outline: layer.outline(sheet) })).filter(
    ({ outline }) => outline.length > 0,
  )
  return writeGroups([
    ...comment(cut.recipient),
    ...section('HEADER', headerOf('AC1009', sheet)),
    ...section('TABLES', [
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, used.length],
      ...used.flatMap(({ name, colour }) => layerEntry(name, colour)),
      [0, 'ENDTAB'],
    ]),
    ...section(
      'ENTITIES',
      used.flatMap(({ name, outline }) => outline.flatMap((contour) => polyline(name, contour, sheet.height))),
    ),
    [0, 'EOF'],
  ])
}

function layerEntry(name: string, colour: number): Group[] {
  return [
    [0, 'LAYER'],
    [2, name],
    [70, 0],
    [62, colour],
    [6, 'CONTINUOUS'],
  ]
}

const CLOSED = 1

function polyline(layer: string, contour: Contour, height: number): Group[] {
  const corners = flatPoints(contour, TOLERANCE)
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [70, CLOSED],
    ...corners.flatMap(([x, y]): Group[] => [
      [0, 'VERTEX'],
      [8, layer],
      [10, figure(x)],
      [20, figure(height - y)],
    ]),
    [0, 'SEQEND'],
  ]
}
