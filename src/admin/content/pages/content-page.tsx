import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import type { DocumentHead } from '#site/content/content-admin.server.ts'
import type { AuthorNames } from '../content.server.ts'
import { staffContentContext } from '../contexts.ts'
import { editAddress } from '../document-page.ts'
import type { Route } from './+types/content-page'

/** All texts that staff may edit, by kind. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { kinds, authors } = (await context.get(staffContentContext).list()) ?? notFound()
  return {
    kinds: kinds.map(({ documents, ...kind }) => ({
      ...kind,
      documents: documents.map((document) => describe(document, authors)),
    })),
  }
}

function describe({ kind, key, name, published, draft, fault }: DocumentHead, authors: AuthorNames) {
  const by = ({ at, authorId }: { at: Date; authorId: string }) =>
    `${momentText(at)}, ${authors.get(authorId) ?? 'someone'}`
  return {
    key,
    name,
    to: editAddress({ kind, key }),
    published: published === null ? 'Original text' : `Version ${published.version}: ${by(published)}`,
    draft: draft === null ? null : by(draft),
    fault,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Texts')

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { kinds } = loaderData
  return (
    <AdminPage title="Texts" lead={<p>The texts of the shop. Shoppers see changes when you publish them.</p>}>
      <div className="grid gap-10">
        {kinds.map(({ kind, title, about, documents }) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className="text-xl">
              {title}
            </h2>
            <p className="mb-3 max-w-prose text-sm text-soft">{about}</p>
            <ul className="border-t border-ink">
              {documents.map(({ key, name, to, published, draft, fault }) => (
                <li
                  key={key}
                  className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline"
                >
                  <Link to={to} className="link inline-block py-1 font-semibold [overflow-wrap:anywhere]">
                    {name}
                  </Link>
                  <span className="text-sm text-soft [overflow-wrap:anywhere]">
                    {published}
                    {draft !== null && <span className="block font-medium text-ink">Draft: {draft}</span>}
                    {fault !== null && (
                      <span className="block font-medium text-wrong">
                        The text no longer fits this release, so shoppers see the original text. {fault}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AdminPage>
  )
}
