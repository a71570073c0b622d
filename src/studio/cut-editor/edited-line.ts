import { findCrossings } from '#print/cut-line/find-crossings.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { curveAlong } from '#print/cut-line/merge-nodes.ts'
import { type CutNode, getNodes, joinNodes } from '#print/cut-line/nodes.ts'
import type { Contour, Outline } from '#print/cut-line/outline.ts'
import { type Pair, partOf } from '#print/cut-line/segment.ts'

/*
 * A cut line changed by hand, node by node (issue 20, 4). Each edit gives another line or a reason why not; a line that
 * crosses itself is never accepted. What is edited is the cut around the artwork: the kiss cut, if there is one.
 */

/** A node by its contour and its place in it. */
export interface NodeAt {
  contour: number
  node: number
}

export type LineEdit =
  | { kind: 'move'; at: NodeAt; by: Pair }
  /** Turns or stretches the curve on one side of a node. */
  | { kind: 'handle'; at: NodeAt; side: 'before' | 'after'; to: Pair }
  | { kind: 'delete'; at: NodeAt }
  /** Adds a node in the middle of the curve that leaves a node. */
  | { kind: 'insert'; at: NodeAt }

export type EditResult = { ok: true; line: KeptLine } | { ok: false; message: string }

/** How far the flattened line may be off when crossings are looked for, in mm. */
const FLAT = 0.005
/** The fewest nodes of a closed line. */
const MIN_NODES = 3
/** Nodes are moved within the artwork and so far around it, in mm. */
const BEYOND_MM = 50

const REFUSALS = {
  crossing: 'The cut line would cross itself, so this was not changed.',
  few: `A closed line needs at least ${MIN_NODES} nodes.`,
  far: 'This is too far from the artwork.',
} as const

/** The contours that nodes belong to. */
export function editedOutline({ through, kiss, settings }: Pick<KeptLine, 'through' | 'kiss' | 'settings'>): Outline {
  return settings.cut === 'kiss' ? kiss : through
}

/** The same line with other contours around the artwork. */
function withOutline(line: KeptLine, outline: Outline): KeptLine {
  const part = line.settings.cut === 'kiss' ? 'kiss' : 'through'
  return { ...line, [part]: outline, isEdited: true }
}

/** The line after an edit; or why it stays as it is. */
export function editLine(line: KeptLine, edit: LineEdit): EditResult {
  const outline = editedOutline(line)
  const contour = outline[edit.at.contour]
  const nodes = contour === undefined ? [] : getNodes(contour)
  const node = nodes[edit.at.node]
  if (contour === undefined || node === undefined) return { ok: true, line }
  if (edit.kind === 'delete' && nodes.length <= MIN_NODES) return { ok: false, message: REFUSALS.few }
  const changed = changeContour(contour, nodes, edit)
  if (isFar(changed, line)) return { ok: false, message: REFUSALS.far }
  const after = outline.map((one, at) => (at === edit.at.contour ? changed : one))
  if (findCrossings(after, FLAT).length > 0) return { ok: false, message: REFUSALS.crossing }
  return { ok: true, line: withOutline(line, after) }
}

function changeContour(contour: Contour, nodes: readonly CutNode[], edit: LineEdit): Contour {
  const { node: place } = edit.at
  switch (edit.kind) {
    case 'move':
      return joinNodes(nodes.map((node, at) => (at === place ? moveNode(node, edit.by) : node)))
    case 'handle':
      return joinNodes(nodes.map((node, at) => (at === place ? turnHandle(node, edit) : node)))
    case 'delete':
      return withoutNode(contour, place)
    case 'insert':
      return contour.flatMap((segment, at) =>
        at === place ? [partOf(segment, 0, 0.5), partOf(segment, 0.5, 1)] : [segment],
      )
  }
}

/** A node with its handles moved along. */
function moveNode({ at, before, after, isSmooth }: CutNode, [dx, dy]: Pair): CutNode {
  const moved = ([x, y]: Pair): Pair => [x + dx, y + dy]
  return { at: moved(at), before: before && moved(before), after: after && moved(after), isSmooth }
}

/** A handle of a smooth node turns the other one with it, which keeps its length. */
function turnHandle(node: CutNode, { side, to }: Extract<LineEdit, { kind: 'handle' }>): CutNode {
  const other = side === 'before' ? 'after' : 'before'
  const turned = { ...node, [side]: to }
  const opposite = node[other]
  if (!node.isSmooth || opposite === null) return turned
  const [x, y] = node.at
  const length = Math.hypot(opposite[0] - x, opposite[1] - y)
  const reach = Math.hypot(to[0] - x, to[1] - y)
  if (reach < 1e-6) return node
  return { ...turned, [other]: [x - ((to[0] - x) * length) / reach, y - ((to[1] - y) * length) / reach] satisfies Pair }
}

/** The curves on both sides of a node become one that is as near to them as it can be. */
function withoutNode(contour: Contour, place: number): Contour {
  const [arriving = [], leaving = []] = [contour.at(place - 1), contour[place]]
  const curve = curveAlong([arriving, leaving], Infinity)
  if (curve === null) return contour
  const others = contour.filter((_, at) => at !== place && at !== (place === 0 ? contour.length - 1 : place - 1))
  // The new curve ends where the one after the node begins.
  return place === 0 ? [...others, curve] : [...others.slice(0, place - 1), curve, ...others.slice(place - 1)]
}

/** Handles count too: a curve may not reach far beyond either. */
function isFar(contour: Contour, { artwork: { width, height } }: KeptLine): boolean {
  const isBeyond = (value: number, most: number) => value < -BEYOND_MM || value > most + BEYOND_MM
  return contour.some((segment) => segment.some((value, at) => isBeyond(value, at % 2 === 0 ? width : height)))
}

/** Lines by time: the one that is shown, those before it, and those that were undone. */
export interface LineHistory {
  past: readonly KeptLine[]
  present: KeptLine
  future: readonly KeptLine[]
}

/** Edits that can be undone. */
const MAX_PAST = 200

/** A history that begins with a line. */
export function beginHistory(present: KeptLine): LineHistory {
  return { past: [], present, future: [] }
}

/** The history after a change: what was undone before is gone. */
export function record({ past, present }: LineHistory, next: KeptLine): LineHistory {
  return { past: [...past, present].slice(-MAX_PAST), present: next, future: [] }
}

/** Back by one change; the same history where there is none. */
export function undo(history: LineHistory): LineHistory {
  const { past, present, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

/** Forward by one change that was undone. */
export function redo(history: LineHistory): LineHistory {
  const { past, present, future } = history
  const [next, ...others] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: others }
}

/** The first line of a history: as it was drawn. */
export function startOf({ past, present }: LineHistory): KeptLine {
  return past[0] ?? present
}
