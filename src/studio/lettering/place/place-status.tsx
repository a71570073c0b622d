import { useEffect, useState } from 'react'

interface PlaceStatusProps {
  /** What is shown, how large and where; null where nothing is. */
  seen: string | null
  /** That it is too large. */
  room: string | null
}

/** A drag says where it ended, not every millimetre on the way. */
const SETTLED_MS = 500

/** What is seen, in words. */
export function PlaceStatus({ seen, room }: PlaceStatusProps) {
  const words = [seen, room].filter((part) => part !== null).join(' ')
  const [said, setSaid] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft">{seen ?? 'Nothing is shown in place yet.'}</p>
      {room !== null && <p className="font-medium text-wrong">{room}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
