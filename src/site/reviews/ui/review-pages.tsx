import type { MouseEvent } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { type Pagination, pageChoice } from '../paginate.ts'

interface ReviewPagesProps {
  pagination: Pagination
  /** Where a page is without scripts. */
  address(page: number): string
  onChoose(page: number): void
}

/** The pages of the list; the arrows only if there are more than five (001 §9). */
export function ReviewPages({ pagination, address, onChoose }: ReviewPagesProps) {
  if (pagination.last_page === 1) return null
  const { numbers, previous, next } = pageChoice(pagination)

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(Number(event.currentTarget.dataset['page']))
  }

  const link = (page: number) => ({ href: address(page), 'data-page': page, onClick: press })
  return (
    <nav aria-label="Pages of reviews" className="mt-6">
      <ol className="flex flex-wrap gap-2">
        {previous !== null && (
          <li>
            <a {...link(previous)} aria-label="Previous page" className="chip size-10 justify-center px-0">
              <Icon name="left" className="size-4" />
            </a>
          </li>
        )}
        {numbers.map((page) => (
          <li key={page}>
            <a
              {...link(page)}
              aria-label={`Page ${page} of ${pagination.last_page}`}
              aria-current={page === pagination.current_page ? 'page' : undefined}
              className="chip min-w-10 justify-center px-2"
            >
              {page}
            </a>
          </li>
        ))}
        {next !== null && (
          <li>
            <a {...link(next)} aria-label="Next page" className="chip size-10 justify-center px-0">
              <Icon name="right" className="size-4" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
