import { useId, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { type CutNode, getNodes } from '#print/cut-line/nodes.ts'
import { editedOutline, type LineEdit, type NodeAt } from '../edited-line.ts'

interface NodeListProps {
  line: KeptLine
  onEdit(edit: LineEdit): boolean
}

/** All nodes with their coordinates, to be read and typed: the line without its picture. */
export function NodeList({ line, onEdit }: NodeListProps) {
  const outline = editedOutline(line)
  return (
    <details className="border-t border-line pt-3">
      <summary className="inline-flex min-h-9 items-center text-sm font-semibold underline decoration-edge underline-offset-4">
        Nodes as a list
      </summary>
      {outline.map((contour, number) => (
        <table key={number} className="mt-2 w-full text-sm">
          <caption className="text-left text-soft">
            {outline.length > 1 ? `Line ${number + 1}: ` : ''}
            mm from the artwork’s upper left corner
          </caption>
          <thead>
            <tr className="text-left">
              <th scope="col">Node</th>
              <th scope="col">Across</th>
              <th scope="col">Down</th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {getNodes(contour).map((node, at) => (
              <NodeRow key={at} {...{ node, onEdit }} place={{ contour: number, node: at }} />
            ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

function NodeRow({ node, place, onEdit }: { node: CutNode; place: NodeAt; onEdit: NodeListProps['onEdit'] }) {
  const [x, y] = node.at
  const name = `node ${place.node + 1}`
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 text-left font-normal tabular-nums">
        {place.node + 1}
      </th>
      <td>
        <Coordinate
          label={`Across, ${name}`}
          value={x}
          onTake={(to) => onEdit({ kind: 'move', at: place, by: [to - x, 0] })}
        />
      </td>
      <td>
        <Coordinate
          label={`Down, ${name}`}
          value={y}
          onTake={(to) => onEdit({ kind: 'move', at: place, by: [0, to - y] })}
        />
      </td>
      <td className="text-right whitespace-nowrap">
        <button type="button" className={SMALL} onClick={() => onEdit({ kind: 'insert', at: place })}>
          Add<span className="sr-only"> a node after {name}</span>
        </button>
        <button type="button" className={SMALL} onClick={() => onEdit({ kind: 'delete', at: place })}>
          Delete<span className="sr-only"> {name}</span>
        </button>
      </td>
    </tr>
  )
}

const SMALL = buttonClass('quiet', 'min-h-9 px-2 py-0.5 text-sm')

function Coordinate({ label, value, onTake }: { label: string; value: number; onTake(to: number): void }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  function take() {
    const number = Number(typed?.trim().replace(',', '.'))
    setTyped(null)
    if (typed !== null && typed.trim() !== '' && !Number.isNaN(number)) onTake(number)
  }
  return (
    <input
      id={id}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      className="control min-h-9 w-20 py-0.5 text-right text-sm tabular-nums"
      value={typed ?? value.toFixed(1)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
