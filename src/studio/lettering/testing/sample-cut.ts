import type { Outline } from '#print/cut-line/outline.ts'
import type { CutFile } from '../files/cut-sheet.ts'
import { SHEET_COLOURS } from '../fills/get-fill.ts'
import { circle, rectangle, turned, weldShapes } from './shapes.ts'

/** Two overlapping rings, and a bowl of quadratic curves beside them. */
const PARTS: readonly Outline[] = [
  [circle(20, 20, 20), ...turned([circle(20, 20, 12)])],
  [circle(50, 20, 20), ...turned([circle(50, 20, 12)])],
  [
    [
      [80, 10, 120, 10],
      [120, 10, 120, 52.3, 100, 52.3],
      [100, 52.3, 80, 52.3, 80, 10],
    ],
  ],
  [rectangle(130, 0, 0.75, 45)],
]

/** A cut whose size can be calculated: bare letters, in black. */
export const SAMPLE_CUT: CutFile = {
  film: 'letters',
  ink: { left: 0, top: 0, right: 130.75, bottom: 52.3 },
  outline: weldShapes(PARTS),
  width: 130.75,
  height: 52.3,
  mirrored: false,
  recipient: '',
  rows: [{ top: 0, bottom: 52.3 }],
  aids: { border: false, weedingLines: false, register: false },
  tape: false,
  title: 'Ring & <Bowl>\n"2"',
  colour: SHEET_COLOURS[202] ?? { name: 'black', fill: { kind: 'flat', hex: '#000000' } },
}
