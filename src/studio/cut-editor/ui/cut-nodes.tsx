import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CutNode, getNodes } from '#print/cut-line/nodes.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import type { Pair } from '#print/cut-line/segment.ts'
import type { LineEdit, NodeAt } from '../edited-line.ts'
import { describeNode } from './node-words.ts'

/** Sizes on the screen, in CSS pixels. */
const NODE_PX = 9
const TOUCH_PX = 28
const HANDLE_PX = 5

/** The listeners of what is dragged, for an edit by so many mm. */
export type Drag = (
  getEdit: (by: Pair) => LineEdit,
  onStart?: () => void,
) => Record<`onPointer${'Down' | 'Move' | 'Up'}`, (event: PointerEvent<SVGGElement>) => void> & {
  onPointerCancel(): void
}

interface NodesProps {
  /** Millimetres of a CSS pixel. */
  px: number
  /** Of the words that say how nodes are moved. */
  hintId: string
  onEdit(edit: LineEdit): boolean
  /** A node has got the focus: it is to be seen. */
  onReveal(at: Pair): void
  drag: Drag
}

/**
 * All nodes, of which one is chosen and has handles. That one is reached by Tab, and the others from it by Page Up and Page
 * Down: a line may have hundreds.
 */
export function CutNodes({ outline, ...shared }: { outline: Outline } & NodesProps) {
  const [selected, select] = useState<NodeAt | null>(null)
  const counts = outline.map((contour) => getNodes(contour).length)
  const places = counts.flatMap((count, contour) => Array.from({ length: count }, (_, node) => ({ contour, node })))
  const chosen = places.find((place) => selected !== null && isSame(place, selected)) ?? null
  const stop = chosen ?? places[0]
  return (
    <g>
      {outline.map((contour, number) =>
        getNodes(contour).map((node, at, nodes) => {
          const place = { contour: number, node: at }
          return (
            <NodeGroup
              key={`${number} ${at}`}
              {...{ node, place, places, ...shared }}
              isSelected={chosen !== null && isSame(place, chosen)}
              isStop={stop !== undefined && isSame(place, stop)}
              label={describeNode(node, { place, count: nodes.length, contours: outline.length })}
              onSelect={() => select(place)}
            />
          )
        }),
      )}
    </g>
  )
}

/** Gives the focus back to the chosen node, where what had it is gone. */
export function keepFocus(within: Element): void {
  if (document.activeElement !== document.body) return
  within.querySelector<SVGGElement>('[data-node][tabindex="0"]')?.focus()
}

function isSame(one: NodeAt, other: NodeAt): boolean {
  return one.contour === other.contour && one.node === other.node
}

function focusNode(within: Element | null, { contour, node }: NodeAt): void {
  within?.querySelector<SVGGElement>(`[data-node="${contour} ${node}"]`)?.focus()
}

interface NodeGroupProps extends NodesProps {
  node: CutNode
  place: NodeAt
  /** Of all nodes, in their order. */
  places: readonly NodeAt[]
  label: string
  isSelected: boolean
  /** It is reached by Tab. */
  isStop: boolean
  onSelect(): void
}

/** A node, and the handles of its curves while it is chosen. */
function NodeGroup({ node, place, places, label, isSelected, isStop, onSelect, ...shared }: NodeGroupProps) {
  const { px, hintId, onEdit, onReveal, drag } = shared
  const [x, y] = node.at
  const [size, touch] = [NODE_PX * px, TOUCH_PX * px]
  return (
    <>
      {isSelected && <Handles {...{ node, place, ...shared }} />}
      <g
        role="button"
        tabIndex={isStop ? 0 : -1}
        className="cut-node"
        data-node={`${place.contour} ${place.node}`}
        aria-label={label}
        aria-describedby={hintId}
        onFocus={() => {
          onSelect()
          onReveal(node.at)
        }}
        onKeyDown={(event) => pressKey(event, { place, places, onEdit })}
        {...drag((by) => ({ kind: 'move', at: place, by }), onSelect)}
      >
        <circle cx={x} cy={y} r={touch / 2} fill="transparent" />
        <rect
          x={x - size / 2}
          y={y - size / 2}
          width={size}
          height={size}
          fill={isSelected ? '#1a1815' : '#fff'}
          stroke="#1a1815"
          strokeWidth={1.5 * px}
        />
      </g>
    </>
  )
}

/** Under their node: a pointer gets hold of the node where a handle is short. */
function Handles({ node, place, px, hintId, onEdit, drag }: NodesProps & Pick<NodeGroupProps, 'node' | 'place'>) {
  const [x, y] = node.at
  return (['before', 'after'] as const).map((side) => {
    const handle = node[side]
    if (handle === null) return null
    const [hx, hy] = handle
    return (
      <g
        key={side}
        role="button"
        tabIndex={0}
        className="cut-node"
        aria-label={`Handle ${side} the node`}
        aria-describedby={hintId}
        onKeyDown={(event) => {
          const by = arrowStep(event)
          if (by !== null) onEdit({ kind: 'handle', at: place, side, to: [hx + by[0], hy + by[1]] })
        }}
        {...drag(([dx, dy]) => ({ kind: 'handle', at: place, side, to: [hx + dx, hy + dy] }))}
      >
        <line x1={x} y1={y} x2={hx} y2={hy} stroke="#1a1815" strokeWidth={px} pointerEvents="none" />
        <circle cx={hx} cy={hy} r={(TOUCH_PX * px) / 2} fill="transparent" />
        <circle cx={hx} cy={hy} r={HANDLE_PX * px} fill="#fff" stroke="#1a1815" strokeWidth={1.5 * px} />
      </g>
    )
  })
}

const ARROWS: Readonly<Record<string, Pair>> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
}

/** A tenth of a millimetre, or a whole one with Shift; null for another key. */
function arrowStep(event: KeyboardEvent): Pair | null {
  const arrow = ARROWS[event.key]
  if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return null
  event.preventDefault()
  const times = event.shiftKey ? 10 : 1
  return [times * arrow[0], times * arrow[1]]
}

/** Moves, takes away or adds a node, or goes to another; the focus stays on the line. */
function pressKey(
  event: KeyboardEvent<SVGGElement>,
  { place, places, onEdit }: Pick<NodeGroupProps, 'place' | 'places' | 'onEdit'>,
): void {
  const by = arrowStep(event)
  if (by !== null) return void onEdit({ kind: 'move', at: place, by })
  const svg = event.currentTarget.ownerSVGElement
  const next = getNext(event.key, places, place)
  const change = CHANGES[event.key]
  if (next === undefined && change === undefined) return
  event.preventDefault()
  if (next !== undefined) return focusNode(svg, next)
  if (change === undefined) return
  const isDone = flushSync(() => onEdit({ kind: change, at: place }))
  const count = places.filter(({ contour }) => contour === place.contour).length
  const at = change === 'insert' ? place.node + 1 : Math.min(place.node, count - 2)
  if (isDone) focusNode(svg, { ...place, node: at })
}

const CHANGES: Readonly<Record<string, 'insert' | 'delete'>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Insert: 'insert',
  '+': 'insert',
}

/** The node that a key leads to; undefined for another key. */
function getNext(key: string, places: readonly NodeAt[], place: NodeAt): NodeAt | undefined {
  const at = places.findIndex((one) => isSame(one, place))
  switch (key) {
    case 'PageDown':
      return places[(at + 1) % places.length]
    case 'PageUp':
      return places.at(at - 1)
    case 'Home':
      return places[0]
    case 'End':
      return places.at(-1)
    default:
      return undefined
  }
}
