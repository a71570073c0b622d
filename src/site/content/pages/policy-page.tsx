import { data } from 'react-router'
import { headContext, type KeptLoaderArgs, shopContext } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { contentContext } from '../contexts.ts'
import { getDocument } from '../documents/content-library.ts'
import type { Route } from './+types/policy-page'

/** Terms, privacy or returns, by the address. */
export function loader({ url, context }: KeptLoaderArgs) {
  const key = url.pathname.replaceAll('/', '')
  const policy = getDocument(context.get(contentContext).current().library, 'policies', key)
  if (policy === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { head: context.get(headContext)(url), path: `/${key}`, policy, shop: context.get(shopContext) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PolicyPage({ loaderData: { path, policy, shop } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs className="mb-5" crumbs={homeCrumbs(policy.title, path)} />
      <h1 className="text-3xl">{policy.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">{policy.introduction}</p>
      <div className="mt-10 max-w-4xl border-t border-ink">
        {policy.sections.map(({ title, text }) => (
          <section key={title} className="grid gap-x-10 gap-y-2 border-b border-line py-6 lg:grid-cols-[15rem_1fr]">
            <h2 className="text-xl">{title}</h2>
            <div className="max-w-prose">
              {text.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph} className="mb-3 whitespace-pre-line last:mb-0 wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className="mt-8 max-w-prose text-sm text-soft">
        {shop.companyName}, company number {shop.companyNumber}, VAT number {shop.vatNumber}.{' '}
        {[...shop.addressLines, shop.postcode, shop.country].join(', ')}. {shop.email}, {shop.phone}
      </p>
    </div>
  )
}
