import { Notice } from '#platform/ui/notice.tsx'
import type { RatingSummary } from '../rating.ts'
import { reviewCount } from '../review-words.ts'
import { Stars } from './stars.tsx'

/** What the reviews come to: the average, how many, and how often each number of stars was given. */
export function Summary({ summary }: { summary: RatingSummary }) {
  const { average, count, distribution, sample } = summary
  const stars = distribution.map((given, index) => ({ given, of: index + 1 })).toReversed()
  return (
    <section aria-label="What they come to" className="grid gap-x-10 gap-y-4 sm:grid-cols-[9rem_minmax(0,20rem)]">
      <div>
        <p className="font-display text-4xl font-[650] tracking-tight">{average.toFixed(1)}</p>
        <Stars rate={average} />
        <p className="mt-1 text-sm text-soft">{reviewCount(summary)}</p>
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">How often each number of stars was given</caption>
        <tbody>
          {stars.map(({ of, given }) => (
            <tr key={of}>
              <th scope="row" className="w-0 pr-3 text-left font-normal whitespace-nowrap">
                {of} {of === 1 ? 'star' : 'stars'}
              </th>
              <td aria-hidden="true">
                <span className="block h-2 bg-line">
                  <span className="block h-2 bg-ink" style={{ width: `${(given / count) * 100}%` }} />
                </span>
              </td>
              <td className="w-0 pl-3 text-right">{given}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample && (
        <Notice className="sm:col-span-2 max-w-2xl">
          {count === 1 ? 'This is a sample' : 'These are samples'}: we wrote {count === 1 ? 'it' : 'them'} to show how
          reviews look here. No customer gave these stars.
        </Notice>
      )}
    </section>
  )
}
