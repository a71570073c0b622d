import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import type { DocumentHead } from '#site/content/content-admin.server.ts'
import { editAddress } from '../content-forms.ts'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import type { AuthorNames } from '../staff-content.ts'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/content-page'

/** Everything that a shopper reads and staff may write, by kind. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { kinds, authors } = (await staff.content.list()) ?? notFound()
  return {
    kinds: kinds.map(({ documents, ...kind }) => ({
      ...kind,
      documents: documents.map((document) => describe(document, authors)),
    })),
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

function describe({ kind, key, name, published, draft, fault }: DocumentHead, authors: AuthorNames) {
  const by = ({ at, authorId }: { at: Date; authorId: string }) =>
    `${momentText(at)}, ${authors.get(authorId) ?? 'somebody'}`
  return {
    key,
    name,
    to: editAddress({ kind, key }),
    published: published === null ? 'As delivered' : `Version ${published.version}: ${by(published)}`,
    draft: draft === null ? null : by(draft),
    fault,
  }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Texts', brand: loaderData.brand, hidden: true })

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { kinds, done } = loaderData
  return (
    <Room
      title="Texts"
      lead={<p>What shoppers read. Nothing changes for them until a draft is published.</p>}
      done={done}
    >
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
                        Does not fit any more, so shoppers read what was delivered. {fault}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Room>
  )
}
