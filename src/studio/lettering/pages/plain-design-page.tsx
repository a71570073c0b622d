import { data, Link, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { designsContext, saveDesignContext } from '../contexts.ts'
import { designerPath } from '../design.ts'
import type { OpenedDesign as SavedDesign } from '../designs.server.ts'
import { choicesBeside, choicesOfDesign, keptDesign, PLAIN_FIELDS, plainDocument } from '../plain-design.ts'
import type { Route } from './+types/plain-design-page'

/* Receives the designer's form without scripts, and redirects to the page with the letters and their price. */

export function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(shopContext).brand }
}

export async function action({ request, context }: Route.ActionArgs) {
  const saveDesign = context.get(saveDesignContext)
  const form = new URLSearchParams(await request.text())
  const beside = choicesBeside(form)
  for (const field of Object.values(PLAIN_FIELDS)) beside.set(field, form.get(field) ?? '')
  const kept = keptDesign(form)
  const before = kept === null ? undefined : (await context.get(designsContext).read([kept])).get(kept)
  const saved = await saveDesign(plainDocument(form, before?.shape ?? null))
  const back = designerPath(beside)
  if (!saved.ok) {
    const { errors, retryAfterSeconds: wait } = saved
    const status = wait === undefined ? { status: 422 } : { status: 429, headers: { 'retry-after': String(wait) } }
    return data({ errors: errors.map(({ message }) => message), back }, status)
  }
  const [problem] = saved.problems
  if (problem !== undefined && !isWorthShowing(saved)) {
    return data({ errors: [problem.message], back }, { status: 422 })
  }
  throw redirect(designerPath(choicesOfDesign(beside, saved)), { status: 303 })
}

/** Whether there are letters, on films that stand out; other problems are told where it is ordered. */
function isWorthShowing({ measures, problems }: Pick<SavedDesign, 'measures' | 'problems'>): boolean {
  return measures.width > 0 && problems.every(({ code }) => code !== 'same_film')
}

/** Retry-After if there were too many designs. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: 'Your lettering', brand: loaderData?.brand ?? '', hidden: true })

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Vinyl Lettering Designer', to: '/vinyl-lettering-designer' },
]

export default function PlainDesignPage({ actionData }: Route.ComponentProps) {
  const { errors, back } = actionData ?? { errors: [], back: '/vinyl-lettering-designer' }
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-4 mb-5 text-3xl">Your lettering</h1>
      {errors.map((message) => (
        <Notice key={message} variant="danger" className="mb-4 max-w-prose">
          {message}
        </Notice>
      ))}
      <Link to={back} className={buttonClass('secondary')} reloadDocument>
        Back to the designer
      </Link>
    </div>
  )
}
