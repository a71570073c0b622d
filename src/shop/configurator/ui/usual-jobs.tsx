import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Pence } from '#platform/money/money.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { writeChoices } from '../choices.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/** A frequent order, applied with one press. */
export interface UsualJob {
  title: string
  line: string
  picture: string
  /** The path of its page, and a query with every choice. */
  path: string
  query: string
  itemId: number
  quantity: number
  /** Of one set, gross. */
  price: Pence
}

/**
 * The usual jobs, above the fields: each is a link to the page with all choices in its address. The form applies it
 * in place if it is for the same item (`takeJob`). Everything can still be changed; a job is marked while all its
 * choices are unchanged.
 */
export function UsualJobs({ banner, jobs }: { banner: QuoteBanner; jobs: readonly UsualJob[] }) {
  if (jobs.length === 0) return null
  const chosen = String(writeChoices(banner.choices))
  return (
    <section aria-labelledby="usual-jobs" className="mt-9 print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="usual-jobs" className="text-xl">
          Popular choices
        </h2>
        <p className="text-sm text-soft">Choose one to fill in all the options below. You can change any of them.</p>
      </div>
      <ul className="-mx-[clamp(1.125rem,3.2vw,2rem)] flex snap-x scroll-px-[clamp(1.125rem,3.2vw,2rem)] gap-3 overflow-x-auto px-[clamp(1.125rem,3.2vw,2rem)] pt-1 pb-3 md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:overflow-visible md:px-0 md:pb-0">
        {jobs.map((job) => (
          <li key={job.title} className="w-[8.75rem] shrink-0 snap-start md:w-auto">
            <JobLink job={job} here={job.itemId === banner.item.id} chosen={chosen}>
              <span className="relative block overflow-hidden rounded-md border border-line group-aria-[current]:outline-2 group-aria-[current]:outline-offset-2 group-aria-[current]:outline-ink">
                <Picture
                  src={job.picture}
                  width={176}
                  height={132}
                  sizes="176px"
                  alt=""
                  className="block aspect-4/3 h-auto w-full object-cover"
                />
                <Icon
                  name="check"
                  className="absolute top-2 left-2 hidden size-6 rounded-full bg-ink p-1 text-sheet group-aria-[current]:block"
                />
              </span>
              <span className="mt-2 block font-semibold underline-offset-4 group-hover:underline">{job.title}</span>
              <span className="mt-0.5 block text-soft">{job.line}</span>
              <span className="mt-1 block">
                {job.quantity.toLocaleString('en-GB')} for <Money pence={job.price} />
              </span>
            </JobLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface JobLinkProps {
  job: UsualJob
  /** Whether it is for the item of the current page. */
  here: boolean
  /** The current choices, as a query. */
  chosen: string
  children: ReactNode
}

function JobLink({ job, here, chosen, children }: JobLinkProps) {
  const className = 'group relative block rounded-md text-sm leading-tight'
  const address = `${job.path}?${job.query}`
  if (!here) {
    return (
      // Marked as a job, so that choices before hydration do not change its address (note-early-input.ts).
      <Link to={address} data-job="elsewhere" className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={address} data-job="" aria-current={job.query === chosen ? 'true' : undefined} className={className}>
      {children}
    </a>
  )
}
