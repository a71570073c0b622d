import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import type { PreviewAction } from '../live/preview-state.ts'
import { KEY_STEP, type Turn, turnOfTilt } from '../live/turning.ts'
import type { Face } from '../own-files/own-file.ts'
import type { Place } from '../scene/scene-product.ts'

/** `none`: the device has no orientation sensor. */
type Tilt = 'none' | 'off' | 'on' | 'refused'

/** iOS gives access to the device's motion only after asking, on a press. */
interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

interface StageButtonsProps {
  view: { side: Face; place: Place; turn: Turn }
  act: Dispatch<PreviewAction>
  /** Nothing can be turned until something is drawn. */
  disabled: boolean
}

/** Buttons for turning and flipping, as an alternative to dragging. */
export function StageButtons({ view, act, disabled }: StageButtonsProps) {
  const { side, place, turn } = view
  const { tilt, toggle } = useTilt(act)
  const moved = turn.across !== 0 || turn.up !== 0
  return (
    <div className="mx-[1.375rem] mt-1 flex flex-wrap items-center justify-between gap-2 print:hidden">
      <div className="flex gap-2">
        {place === 'table' && (
          <button
            type="button"
            onClick={() => act({ kind: 'flip' })}
            disabled={disabled}
            className="btn btn-secondary text-sm"
          >
            {side === 'front' ? 'Show the back' : 'Show the front'}
          </button>
        )}
        <TiltButton tilt={tilt} onToggle={toggle} />
      </div>
      <div className="flex gap-2">
        {moved && (
          <button
            type="button"
            onClick={() => act({ kind: 'turn-to', turn: { across: 0, up: 0 } })}
            className="btn btn-quiet text-sm"
          >
            Reset
          </button>
        )}
        {(['left', 'right'] as const).map((way) => (
          <button
            key={way}
            type="button"
            aria-label={`Turn to the ${way}`}
            disabled={disabled}
            className="btn btn-secondary size-11 p-0"
            onClick={() => act({ kind: 'turn', by: { across: way === 'left' ? -KEY_STEP : KEY_STEP, up: 0 } })}
          >
            <Icon name={way} className="size-5" />
          </button>
        ))}
      </div>
      {tilt === 'refused' && (
        <p role="status" className="basis-full text-sm text-soft">
          This device does not allow tilting. Drag the picture, or press the arrows.
        </p>
      )}
      <p role="status" className="sr-only">
        {moved ? turnWords(turn) : ''}
      </p>
    </div>
  )
}

function TiltButton({ tilt, onToggle }: { tilt: Tilt; onToggle(): Promise<void> }) {
  if (tilt === 'none' || tilt === 'refused') return null
  return (
    <button
      type="button"
      aria-pressed={tilt === 'on'}
      onClick={() => void onToggle()}
      className="btn btn-secondary text-sm aria-pressed:border-ink"
    >
      Tilt
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

/** Turns the product with the tilt of the device, once the shopper has enabled that. */
function useTilt(act: Dispatch<PreviewAction>): { tilt: Tilt; toggle(): Promise<void> } {
  const [tilt, setTilt] = useState<Tilt>(() => (canTilt() ? 'off' : 'none'))
  const turn = useEffectEvent((side: number, front: number) => act({ kind: 'turn-to', turn: turnOfTilt(side, front) }))

  useEffect(() => {
    if (tilt !== 'on') return
    let first: { side: number; front: number } | null = null
    const follow = ({ gamma, beta }: DeviceOrientationEvent) => {
      if (gamma === null || beta === null) return
      first ??= { side: gamma, front: beta }
      turn(gamma - first.side, beta - first.front)
    }
    addEventListener('deviceorientation', follow)
    return () => removeEventListener('deviceorientation', follow)
  }, [tilt])

  async function toggle() {
    if (tilt === 'on') return setTilt('off')
    setTilt((await mayFollow()) ? 'on' : 'refused')
  }

  return { tilt, toggle }
}

function canTilt(): boolean {
  return 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches
}

async function mayFollow(): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as AskingOrientation
  if (requestPermission === undefined) return true
  try {
    return (await requestPermission()) === 'granted'
  } catch {
    return false
  }
}
