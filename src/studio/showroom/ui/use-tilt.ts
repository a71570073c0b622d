import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { PreviewAction } from '../live/preview-state.ts'
import { turnOfTilt } from '../live/turning.ts'

/** `none`: the device cannot tell how it is held. */
export type Tilt = 'none' | 'off' | 'on' | 'refused'

/** iOS gives the device's motion only after asking, on a press. */
interface AskingOrientation {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/** Turns the product as the device is tilted, once the shopper has said so. */
export function useTilt(act: Dispatch<PreviewAction>): { tilt: Tilt; toggle(): Promise<void> } {
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
