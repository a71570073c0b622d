import { Link } from 'react-router'
import type { Crumb } from '../http/page-meta.ts'

/** The way to this page; shown only when more than one crumb exists, all but the last are links (001 §2). */
export function Breadcrumbs({ crumbs, className = '' }: { crumbs: readonly Crumb[]; className?: string }) {
  if (crumbs.length < 2) return null
  return (
    <nav aria-label="Breadcrumb" className={`text-sm text-soft ${className}`}>
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) =>
          index === crumbs.length - 1 ? (
            <li key={crumb.to} aria-current="page" className="py-0.5">
              {crumb.title}
            </li>
          ) : (
            <li key={crumb.to} className="flex gap-x-2 after:content-['/'] after:py-0.5">
              <Link to={crumb.to} className="py-0.5 hover:text-press hover:underline underline-offset-4">
                {crumb.title}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
