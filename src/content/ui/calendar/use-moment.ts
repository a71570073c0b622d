import { useEffect, useState } from 'react'
import { type OrderMoment, orderMoment } from '#delivery/order-moment.ts'
import { systemClock } from '#foundation/time/clock.ts'
import type { TimeOfDay } from '#foundation/time/london.ts'

const LOOK_AGAIN_MS = 30_000

/**
 * The moment as the server sent it, and from then on as the clock goes: a page stays open over the cut-off and over
 * midnight. It is a moment of London, wherever the browser is.
 */
export function useMoment(sent: OrderMoment | null, cutOff: TimeOfDay): OrderMoment {
  const [moment, setMoment] = useState(() => sent ?? orderMoment(systemClock.now(), cutOff))

  useEffect(() => {
    const look = () =>
      setMoment((shown) => {
        const now = orderMoment(systemClock.now(), cutOff)
        return now.today === shown.today && now.pastCutOff === shown.pastCutOff ? shown : now
      })
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [cutOff])

  return moment
}
