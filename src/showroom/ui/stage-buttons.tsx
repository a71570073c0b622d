import type { Dispatch } from 'react'
import { Icon } from '#foundation/ui/icon.tsx'
import type { Face } from '../artwork/kept-artwork.ts'
import type { PreviewAction } from '../live/preview-state.ts'
import { KEY_STEP, type Turn } from '../live/turning.ts'
import type { Place } from '../scene/scene-product.ts'
import { useTilt } from './use-tilt.ts'

interface StageButtonsProps {
  view: { side: Face; place: Place; turn: Turn }
  act: Dispatch<PreviewAction>
}

const ROUND = 'grid size-9 place-items-center rounded-full bg-sheet shadow-lift disabled:opacity-50 md:size-11'

/** Turning and flipping, for those who do not drag. */
export function StageButtons({ view, act }: StageButtonsProps) {
  const { side, place, turn } = view
  const moved = turn.across !== 0 || turn.up !== 0
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-2">
      <div className="flex gap-2">
        {place === 'table' && (
          <button
            type="button"
            onClick={() => act({ kind: 'flip' })}
            className="min-h-9 rounded-full bg-sheet px-3.5 text-sm font-semibold shadow-lift md:min-h-11 md:px-4"
          >
            {side === 'front' ? 'Show the back' : 'Show the front'}
          </button>
        )}
        <TiltButton act={act} />
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label="Turn to the left"
          className={ROUND}
          onClick={() => act({ kind: 'turn', by: { across: -KEY_STEP, up: 0 } })}
        >
          <Icon name="left" className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Turn to the right"
          className={ROUND}
          onClick={() => act({ kind: 'turn', by: { across: KEY_STEP, up: 0 } })}
        >
          <Icon name="right" className="size-5" />
        </button>
        {moved && (
          <button
            type="button"
            onClick={() => act({ kind: 'turn-to', turn: { across: 0, up: 0 } })}
            className="min-h-9 rounded-full bg-sheet px-3.5 text-sm font-semibold shadow-lift md:min-h-11"
          >
            Reset
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {moved ? turnWords(turn) : ''}
      </p>
    </div>
  )
}

function TiltButton({ act }: { act: Dispatch<PreviewAction> }) {
  const { tilt, toggle } = useTilt(act)
  if (tilt === 'none') return null
  return (
    <button
      type="button"
      aria-pressed={tilt === 'on'}
      disabled={tilt === 'refused'}
      onClick={() => void toggle()}
      className="min-h-9 rounded-full bg-sheet px-3.5 text-sm font-semibold shadow-lift aria-pressed:bg-ink aria-pressed:text-sheet disabled:text-soft md:min-h-11"
    >
      {tilt === 'refused' ? 'No tilt allowed' : 'Tilt'}
    </button>
  )
}

/** `Turned 30° to the right and 15° up`. */
function turnWords({ across, up }: Turn): string {
  const sideways = Math.round(Math.abs(across))
  const upwards = Math.round(Math.abs(up))
  const parts = [
    sideways === 0 ? null : `${sideways}° to the ${across > 0 ? 'right' : 'left'}`,
    upwards === 0 ? null : `${upwards}° ${up > 0 ? 'down' : 'up'}`,
  ]
  return `Turned ${parts.filter((part) => part !== null).join(' and ')}`
}
