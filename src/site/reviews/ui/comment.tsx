import { useId, useState } from 'react'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { truncateComment } from '../truncate-comment.ts'

interface CommentProps {
  text: string
  /** Whether the address asks for all of it. */
  opened: boolean
  /** Where all of it is, or its beginning, without scripts. */
  address: string
}

/** A comment: its first 260 characters and See More, which toggles to all of it and back (001 §4, §9). */
export function Comment({ text, opened, address }: CommentProps) {
  const [open, setOpen] = useState(opened)
  const live = useHydrated()
  const id = useId()
  const { short, full } = truncateComment(text)
  const toggle = 'link inline-block py-0.5 text-sm font-semibold'
  const says = open ? 'See Less' : 'See More'
  return (
    <div className="mt-2 max-w-[68ch]">
      <p id={id} className="whitespace-pre-line [overflow-wrap:anywhere]">
        {open || short === null ? full : short}
      </p>
      {short !== null &&
        (live ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className={toggle}
            onClick={() => setOpen(!open)}
          >
            {says}
          </button>
        ) : (
          <a href={address} className={toggle}>
            {says}
          </a>
        ))}
    </div>
  )
}
