import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import type { ShownReview } from '../review.ts'
import { reviewDate } from '../review-date.ts'
import { truncateComment } from '../truncate-comment.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { SampleMark } from './sample-mark.tsx'
import { Stars } from './stars.tsx'

interface CommentProps {
  text: string
  /** Whether the address asks for all of it. */
  opened: boolean
  /** Where all of it is, or its beginning, without scripts. */
  address: string
}

interface ReviewEntryProps {
  review: ShownReview
  /** Says what it is about, where the list has reviews of several things. */
  named: boolean
  opened: boolean
  /** Where its comment is opened or closed without scripts. */
  address: string
}

/** One review (001 §3). */
export function ReviewEntry({ review, named, opened, address }: ReviewEntryProps) {
  const { id, title, rate, comment, customer, date, sample, reply, about, path } = review
  const headingId = `review-title-${id}`
  return (
    <article id={`review-${id}`} aria-labelledby={headingId} className="scroll-mt-6 border-b border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rate={rate} />
        {sample && <SampleMark />}
      </p>
      <h3 id={headingId} className="mt-1.5 text-lg font-[650] [overflow-wrap:anywhere]">
        {title}
      </h3>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {customer} · <time dateTime={date}>{reviewDate(date)}</time>
        {named && (
          <>
            {' · '}
            <Link to={path} className="link">
              {about}
            </Link>
          </>
        )}
      </p>
      <Comment text={comment} opened={opened} address={address} />
      <PhotoStrip {...review} />
      {reply !== null && (
        <div className="mt-4 max-w-[68ch] border-l-2 border-ink bg-sheet px-4 py-3">
          <p className="text-sm font-semibold">
            {sample ? 'Our answer (sample)' : 'Our answer'}
            <span className="font-normal text-soft">, {reviewDate(reply.date)}</span>
          </p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
        </div>
      )}
    </article>
  )
}

/** A comment: its first 260 characters and See More, which toggles to all of it and back (001 §4, §9). */
function Comment({ text, opened, address }: CommentProps) {
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
