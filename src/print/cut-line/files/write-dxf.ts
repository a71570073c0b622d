import type { Contour } from '../outline.ts'
import { endOf, getStart, LINE, toCubic } from '../segment.ts'
import type { CutLayer, CutSheet } from './cut-layers.ts'
import { comment, figure, type Group, headerOf, section, writeGroups } from './dxf-groups.ts'

/*
 * A cut line as DXF release 2000, the first that every plotter reads splines from: each contour is one closed spline,
 * whose curves are exactly those of the line, or a polyline if it has no curves. In mm, y upwards, on layers named as in the
 * other files.
 */

const RELEASE = 'AC1015'

/**
 * @param title what it is, and for whom
 * @returns the whole file; the same sheet and title give the same text
 */
export function writeCutLineDxf(sheet: CutSheet<string>, title: string): string {
  const handles = new Handles()
  const model = handles.next()
  const paper = handles.next()
  const tables = writeTables(sheet.layers, handles, { model, paper })
  const blocks = [...writeBlock('*Model_Space', model, handles), ...writeBlock('*Paper_Space', paper, handles)]
  const entities = sheet.layers.flatMap(({ name, outline, isOpen = false }) =>
    outline.flatMap((contour) => {
      const place = { layer: name, owner: model, handle: handles.next(), height: sheet.height }
      const isStraight = contour.every(({ length }) => length === LINE)
      return isOpen || isStraight ? polyline(contour, place, isOpen) : spline(contour, place)
    }),
  )
  const objects = writeObjects(handles)
  return writeGroups([
    ...comment(title),
    ...section('HEADER', [...headerOf(RELEASE, sheet), [9, '$HANDSEED'], [5, handles.next()]]),
    ...section('CLASSES', []),
    ...section('TABLES', tables),
    ...section('BLOCKS', blocks),
    ...section('ENTITIES', entities),
    ...section('OBJECTS', objects),
    [0, 'EOF'],
  ])
}

/** The names by which the parts of a file refer to each other: hexadecimal numbers. */
class Handles {
  #last = 0

  next(): string {
    this.#last += 1
    return this.#last.toString(16).toUpperCase()
  }
}

interface Spaces {
  model: string
  paper: string
}

/** Release 2000 wants all nine tables, though only the layers matter here. */
function writeTables(layers: readonly CutLayer<string>[], handles: Handles, { model, paper }: Spaces): Group[] {
  const named = (name: string, ...rest: Group[]): Entry => ({ groups: [[2, name], ...rest] })
  const layer = (name: string, colour: number) => named(name, [70, 0], [62, colour], [6, 'Continuous'])
  const line = (name: string) => named(name, [70, 0], [3, ''], [72, 65], [73, 0], [40, 0])
  const style = named('Standard', [70, 0], [40, 0], [41, 1], [50, 0], [71, 0], [42, 2.5], [3, 'txt'], [4, ''])
  return [
    ...table(handles, 'VPORT', 'AcDbViewportTableRecord', []),
    ...table(handles, 'LTYPE', 'AcDbLinetypeTableRecord', ['ByBlock', 'ByLayer', 'Continuous'].map(line)),
    ...table(handles, 'LAYER', 'AcDbLayerTableRecord', [
      layer('0', 7),
      ...layers.map(({ name, colour }) => layer(name, colour.autocad)),
    ]),
    ...table(handles, 'STYLE', 'AcDbTextStyleTableRecord', [style]),
    ...table(handles, 'VIEW', 'AcDbViewTableRecord', []),
    ...table(handles, 'UCS', 'AcDbUCSTableRecord', []),
    ...table(handles, 'APPID', 'AcDbRegAppTableRecord', [named('ACAD', [70, 0])]),
    ...table(handles, 'DIMSTYLE', 'AcDbDimStyleTableRecord', []),
    ...table(handles, 'BLOCK_RECORD', 'AcDbBlockTableRecord', [
      { ...named('*Model_Space'), handle: model },
      { ...named('*Paper_Space'), handle: paper },
    ]),
  ]
}

interface Entry {
  groups: readonly Group[]
  /** One of its own if not given. */
  handle?: string
}

function table(handles: Handles, name: string, record: string, entries: readonly Entry[]): Group[] {
  const handle = handles.next()
  return [
    [0, 'TABLE'],
    [2, name],
    [5, handle],
    [330, 0],
    [100, 'AcDbSymbolTable'],
    [70, entries.length],
    ...(name === 'DIMSTYLE' ? [[100, 'AcDbDimStyleTable'] as const, [71, 0] as const] : []),
    ...entries.flatMap((entry): Group[] => [
      [0, name],
      [5, entry.handle ?? handles.next()],
      [330, handle],
      [100, 'AcDbSymbolTableRecord'],
      [100, record],
      ...entry.groups,
    ]),
    [0, 'ENDTAB'],
  ]
}

function writeBlock(name: string, owner: string, handles: Handles): Group[] {
  const part = (kind: string, marker: string, ...rest: Group[]): Group[] => [
    [0, kind],
    [5, handles.next()],
    [330, owner],
    [100, 'AcDbEntity'],
    [8, '0'],
    [100, marker],
    ...rest,
  ]
  return [
    ...part('BLOCK', 'AcDbBlockBegin', [2, name], [70, 0], [10, 0], [20, 0], [30, 0], [3, name], [1, '']),
    ...part('ENDBLK', 'AcDbBlockEnd'),
  ]
}

/** The root dictionary, with the one entry that programs expect. */
function writeObjects(handles: Handles): Group[] {
  const [root, groups] = [handles.next(), handles.next()]
  return [
    [0, 'DICTIONARY'],
    [5, root],
    [330, 0],
    [100, 'AcDbDictionary'],
    [281, 1],
    [3, 'ACAD_GROUP'],
    [350, groups],
    [0, 'DICTIONARY'],
    [5, groups],
    [330, root],
    [100, 'AcDbDictionary'],
    [281, 1],
  ]
}

interface Place {
  layer: string
  /** The space that it belongs to. */
  owner: string
  handle: string
  /** Of the sheet, in mm. */
  height: number
}

function entity(kind: string, { layer, owner, handle }: Place, marker: string): Group[] {
  return [
    [0, kind],
    [5, handle],
    [330, owner],
    [100, 'AcDbEntity'],
    [8, layer],
    [100, marker],
  ]
}

const CLOSED = 1

/** Straight lines end to end. */
function polyline(contour: Contour, place: Place, isOpen: boolean): Group[] {
  const last = contour.at(-1)
  const corners = contour.map(getStart)
  if (isOpen && last !== undefined) corners.push(endOf(last))
  return [
    ...entity('LWPOLYLINE', place, 'AcDbPolyline'),
    [90, corners.length],
    [70, isOpen ? 0 : CLOSED],
    [43, 0],
    ...corners.flatMap(([x, y]): Group[] => [
      [10, figure(x)],
      [20, figure(place.height - y)],
    ]),
  ]
}

const PLANAR = 8
const DEGREE = 3

/** A contour as one spline: cubic Béziers end to end, with a threefold knot where two meet. */
function spline(contour: Contour, place: Place): Group[] {
  const points = contour.flatMap((segment) => {
    const [x = 0, y = 0, bx = 0, by = 0, cx = 0, cy = 0] = toCubic(segment)
    return [
      [x, y],
      [bx, by],
      [cx, cy],
    ]
  })
  const last = contour.at(-1)
  if (last !== undefined) points.push([...endOf(last)])
  const knots = Array.from({ length: contour.length + 1 }, (_, at) => {
    const isEnd = at === 0 || at === contour.length
    return Array.from({ length: isEnd ? DEGREE + 1 : DEGREE }, () => at)
  }).flat()
  return [
    ...entity('SPLINE', place, 'AcDbSpline'),
    [210, 0],
    [220, 0],
    [230, 1],
    [70, CLOSED + PLANAR],
    [71, DEGREE],
    [72, knots.length],
    [73, points.length],
    [74, 0],
    ...knots.map((knot): Group => [40, knot]),
    ...points.flatMap(([x = 0, y = 0]): Group[] => [
      [10, figure(x)],
      [20, figure(place.height - y)],
      [30, 0],
    ]),
  ]
}
