import { useEffect, useState } from 'react'
import { systemClock } from '#platform/time/clock.ts'
import type { TimeOfDay } from '#platform/time/london.ts'
import { type OrderMoment, orderMoment } from '#print/delivery/order-moment.ts'

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
