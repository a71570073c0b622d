import { Link } from 'react-router'
import { headContext, type KeptLoaderArgs } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { contentContext } from '../contexts.ts'
import { allFaqGroups } from '../faq-entries.ts'
import { FAQ_PAGE } from '../faq-page.ts'
import { Faq } from '../ui/faq.tsx'
import type { Route } from './+types/faq-page'

/** Longer than any real search. */
const MAX_QUERY_LENGTH = 100

/** All questions (001 §2). */
export function loader({ url, context }: KeptLoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
  return {
    head: context.get(headContext)(url),
    groups: allFaqGroups(context.get(contentContext).current().library),
    query,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FaqPage({ loaderData: { groups, query } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs className="mb-5" crumbs={homeCrumbs('Questions', FAQ_PAGE)} />
      <h1 className="text-3xl">Frequently Asked Questions</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Answers from our printers. If you can’t find yours, ask us{' '}
        <Link to="/contact" className="link">
          by message or phone
        </Link>
        .
      </p>
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="Groups of questions" className="min-w-0 self-start lg:sticky lg:top-6 print:hidden">
          <ul className="flex gap-2 max-lg:overflow-x-auto max-lg:pb-2 lg:grid">
            {groups.map(({ key, title }) => (
              <li key={key}>
                <a
                  href={`#faq-${key}`}
                  className="chip text-sm whitespace-nowrap lg:block lg:whitespace-normal lg:border-0 lg:bg-transparent lg:px-0 lg:py-1.5 lg:hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {/* The key remounts the list for another search in the address. */}
          <Faq key={query} groups={groups} query={query} level={2} />
        </div>
      </div>
    </div>
  )
}
