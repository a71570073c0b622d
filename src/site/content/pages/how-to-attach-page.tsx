import { headContext, type KeptLoaderArgs, picturesContext } from '#platform/contexts.ts'
import { homeCrumbs } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { attachGuides, HOW_TO_ATTACH_PAGE } from '../attach-guides.ts'
import { contentContext } from '../contexts.ts'
import { HowToAttachSteps } from '../ui/how-to-attach.tsx'
import type { Route } from './+types/how-to-attach-page'

export function loader({ url, context }: KeptLoaderArgs) {
  const guides = attachGuides(context.get(contentContext).current().library)
  const pictures = context
    .get(picturesContext)
    .among(guides.flatMap(({ steps }) => steps.map(({ picture }) => picture)))
  return { head: context.get(headContext)(url), guides, pictures }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function HowToAttachPage({ loaderData: { guides } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs className="mb-5" crumbs={homeCrumbs('How to attach', HOW_TO_ATTACH_PAGE)} />
      <h1 className="text-3xl">How to attach lettering</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        How to attach vinyl lettering and transfer decals in six steps. Choose the guide by whether your parcel has an
        auxiliary sheet.
      </p>
      <nav aria-label="Templates" className="mt-5 flex flex-wrap gap-3">
        {guides.map(({ code, title }) => (
          <a key={code} href={`#${code}`} className="chip text-sm">
            {title}
          </a>
        ))}
      </nav>
      {guides.map((guide) => (
        <section key={guide.code} id={guide.code} className="mt-12 scroll-mt-6 break-before-auto">
          <h2 className="mb-3 text-2xl">{guide.title}</h2>
          <HowToAttachSteps guide={guide} />
        </section>
      ))}
    </div>
  )
}
