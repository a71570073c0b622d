import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import type { WritingPage } from '../write-review.server.ts'
import { Stars } from './stars.tsx'

/** Shown to the author through the link once the review is published. */
export function PublishedReview({ open, email }: { open: WritingPage; email: string }) {
  const { typed, reply, path } = open
  return (
    <div className="max-w-2xl">
      <h1 className="mt-3 text-3xl">Your review is published</h1>
      <article className="mt-6 border-y border-line py-5">
        <Stars rate={Number(typed.rate)} />
        <h2 className="mt-1.5 text-lg [overflow-wrap:anywhere]">{typed.title}</h2>
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{typed.comment}</p>
        <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">{typed.customer}</p>
        {reply !== null && (
          <div className="mt-4 border-l-2 border-ink bg-sheet px-4 py-3">
            <p className="text-sm font-semibold">Our answer</p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reply}</p>
          </div>
        )}
      </article>
      <p className="mt-5">
        You can no longer change it here. To change or remove it, email{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </p>
      <p className="mt-6">
        <Link to={`/reviews?${new URLSearchParams({ path })}`} className={buttonClass('secondary')}>
          See all reviews
        </Link>
      </p>
    </div>
  )
}
