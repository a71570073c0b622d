import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { inkAt, plateColour, totalInk } from '../plate-inks.ts'
import { platesPath } from '../production-view.ts'
import { loadPlates, type ShownPlates } from './load-plates.ts'
import './plates.css'

interface PlatesProps {
  fileId: string
  orderKey: string | null
}

/** The plates of a production file, drawn when somebody asks for them. */
export function Plates({ fileId, orderKey }: PlatesProps) {
  const [plates, setPlates] = useState<ShownPlates | 'loading' | 'failed' | null>(null)
  async function show() {
    setPlates('loading')
    setPlates((await loadPlates(platesPath(fileId, orderKey))) ?? 'failed')
  }
  if (plates === 'failed') {
    return <Notice>The plates of this file cannot be drawn. They are in the production file itself.</Notice>
  }
  if (plates === null || plates === 'loading') {
    return (
      <p>
        <Button className="min-h-10 py-1.5 text-sm" aria-disabled={plates === 'loading'} onClick={() => void show()}>
          {plates === 'loading' ? 'Drawing the plates …' : 'Show the plates'}
        </Button>
      </p>
    )
  }
  return <PlateStage plates={plates} />
}

/** A step of an arrow key, in parts of the page. */
const STEP = 0.02

/** All plates over each other, each to be taken away, and how much ink lies where the pointer is. */
function PlateStage({ plates }: { plates: ShownPlates }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [here, setHere] = useState({ x: 0.5, y: 0.5 })
  const inks = inkAt(plates, here)
  function follow(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setHere({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  function move(event: KeyboardEvent) {
    const [x, y] = MOVES[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    setHere((before) => ({ x: within(before.x + x * STEP), y: within(before.y + y * STEP) }))
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div
        role="application"
        aria-label="Plates over each other. Move with the arrow keys to read the inks."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the place is moved by arrow keys
        tabIndex={0}
        className="plates-stage"
        style={{ aspectRatio: `${plates.width} / ${plates.height}` }}
        onPointerMove={follow}
        onPointerDown={follow}
        onKeyDown={move}
      >
        {plates.plates
          .filter(({ name }) => !hidden.has(name))
          .map(({ name, picture }) => (
            <span key={name} style={{ backgroundColor: plateColour(name) }}>
              <img src={picture} alt="" />
            </span>
          ))}
        <i className="plates-here" style={{ left: `${here.x * 100}%`, top: `${here.y * 100}%` }} />
      </div>
      <div className="grid content-start gap-2 text-sm">
        <fieldset>
          <legend className="border-b border-ink pb-1 font-semibold">Plates</legend>
          {plates.plates.map(({ name }) => (
            <label key={name} className="flex min-h-8 items-center gap-2 border-b border-line py-1">
              <input
                type="checkbox"
                defaultChecked
                onChange={({ currentTarget }) => setHidden(toggled(hidden, name, currentTarget.checked))}
              />
              <span aria-hidden="true" className="size-3 shrink-0" style={{ backgroundColor: plateColour(name) }} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="ml-auto tabular-nums">{inks.get(name) ?? 0} %</span>
            </label>
          ))}
        </fieldset>
        <p aria-live="polite" className="flex justify-between font-semibold">
          Total ink here <span className="tabular-nums">{totalInk(inks)} %</span>
        </p>
        {plates.notLookedAt.length > 0 && <p className="text-soft">Not shown: {plates.notLookedAt.join(', ')}.</p>}
      </div>
    </div>
  )
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function within(part: number): number {
  return Math.min(0.9999, Math.max(0, part))
}

function toggled(hidden: ReadonlySet<string>, name: string, isShown: boolean): ReadonlySet<string> {
  return isShown ? new Set([...hidden].filter((one) => one !== name)) : new Set([...hidden, name])
}
