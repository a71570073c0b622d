import { data, Form, Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { doneSentence } from '#people/accounts/form-answer.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { redirectWith, requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { later } from '#platform/time/clock.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { fileSizeText, LIBRARY_KEPT_MS } from '#shop/artwork/artwork.ts'
import { artworkSentence } from '#shop/artwork/refusals.ts'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { ACCEPTED_FILES, ACCEPTED_NAMES } from '#studio/showroom/artwork/artwork-type.ts'
import { artworkLibraryContext } from '../contexts.ts'
import { describeUse } from '../library.ts'
import { librarySentence } from '../refusals.ts'
import { UseAgain } from '../ui/use-again.tsx'
import type { Route } from './+types/account-artwork-page'

/** The files that a customer has sent, with where each is used. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const library = context.get(artworkLibraryContext)
  await requireCustomer(context.get(accountContext), url)
  const page = Math.max(1, Number(/^\d{1,4}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1))
  const listed = (await library.list(page)) ?? { files: [], hasMore: false }
  const files = listed.files.map(({ sentAt, copyIds: _copies, ...file }) => ({
    ...file,
    at: momentText(sentAt),
    keptUntil: formatLongDay(londonDate(later(sentAt, LIBRARY_KEPT_MS))),
    address: `/api/account/artwork/${file.id}`,
  }))
  const refused = url.searchParams.get('refused')
  return {
    files,
    page,
    hasMore: listed.hasMore,
    done: doneSentence(url.searchParams),
    refused: librarySentence(refused) ?? artworkSentence(refused),
    brand: context.get(shopContext).brand,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const library = context.get(artworkLibraryContext)
  await requireCustomer(context.get(accountContext), url)
  const form = await request.formData()
  const { file_id: id, intent, name } = readTexts(form, ['file_id', 'intent', 'name'])
  const renames = intent === 'rename'
  const outcome = renames ? await library.rename(id, name) : await library.remove(id)
  if (!outcome.ok) return data({ id, message: outcome.message, field: renames ? 'name' : null, entered: name }, 422)
  throw redirectWith(`/account/artwork?done=artwork-${renames ? 'renamed' : 'removed'}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My artwork', brand: loaderData.brand, hidden: true })

type Answer = Route.ComponentProps['actionData']

export default function AccountArtworkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { files, done, refused, page, hasMore } = loaderData
  const message = actionData?.message ?? refused
  return (
    <AccountSection title="My artwork" done={actionData === undefined ? done : null}>
      {message !== null && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          {message}
        </Notice>
      )}
      {files.length === 0 && page === 1 ? (
        <NoFiles />
      ) : (
        <ul aria-label="Files" className="grid gap-5 xl:grid-cols-2">
          {files.map((file) => (
            <FileCard key={file.id} file={file} answer={actionData?.id === file.id ? actionData : undefined} />
          ))}
        </ul>
      )}
      <PageLinks page={page} hasMore={hasMore} />
    </AccountSection>
  )
}

function NoFiles() {
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">
        You haven’t sent us any artwork yet. Every file that you send with a product or a quote request is kept here, to
        be used again. While you are signed in, files that you drop on a product come here too.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Drop your artwork
      </Link>
    </>
  )
}

/** To the files that were sent later or earlier; nothing if all are on one page. */
function PageLinks({ page, hasMore }: { page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
      {page > 1 && (
        <Link
          to={page === 2 ? '/account/artwork' : `/account/artwork?page=${page - 1}`}
          className={buttonClass('secondary')}
        >
          Newer files
        </Link>
      )}
      {hasMore && (
        <Link to={`/account/artwork?page=${page + 1}`} className={buttonClass('secondary')}>
          Older files
        </Link>
      )}
    </nav>
  )
}

type ShownFile = Route.ComponentProps['loaderData']['files'][number]

function FileCard({ file, answer }: { file: ShownFile; answer: Answer }) {
  const { id, name, size, at, uses, address, hasThumbnail, keptUntil } = file
  return (
    <li className="flex min-w-0 flex-col border border-line bg-sheet">
      <div className="grid grow grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-4">
        <FileThumbnail
          file={{ name, thumbnail: hasThumbnail ? `${address}/thumbnail` : null }}
          className="aspect-square w-full"
        />
        <div className="min-w-0">
          <h2 className="truncate font-text text-base font-semibold" title={name}>
            {name}
          </h2>
          <p className="text-sm text-soft">
            {fileSizeText(size)}, sent {at}
          </p>
          <ul className="mt-2 grid gap-0.5 text-sm">
            {uses.map((use) => (
              <li key={`${use.to} ${use.product}`}>
                <Link to={use.to} className="link">
                  {describeUse(use)}
                </Link>
              </li>
            ))}
            {uses.length === 0 && <li className="text-soft">Not used yet. We keep it until {keptUntil}.</li>}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-t border-line px-4 py-2.5">
        <UseAgain name={name} address={address} />
        <a href={address} className={buttonClass('quiet', 'text-sm')}>
          Save<span className="sr-only"> {name}</span>
        </a>
        <Form method="post" action="/account/artwork" replace preventScrollReset className="contents">
          <input type="hidden" name="file_id" value={id} />
          <Button type="submit" variant="quiet" className="text-sm" name="intent" value="remove">
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </Form>
        <Replace file={file} />
        <Rename file={file} answer={answer} />
      </div>
    </li>
  )
}

/** A new version, sent as a form with or without scripts; each line of the cart is asked for. */
function Replace({ file: { id, name, replaceable, keptBy } }: { file: ShownFile }) {
  return (
    <details className="group open:basis-full">
      <summary className={buttonClass('quiet', 'text-sm')}>
        Replace<span className="sr-only"> {name}</span>
      </summary>
      <form
        method="post"
        encType="multipart/form-data"
        action={`/api/account/artwork/${id}/replace`}
        className="mt-2 grid gap-3 pb-2"
      >
        {replaceable.length > 0 && (
          <fieldset className="grid gap-1 text-sm">
            <legend className="mb-1 font-semibold">Replace it here too</legend>
            {replaceable.map(({ copyId, product }) => (
              <label key={copyId} className="flex min-h-9 items-center gap-2.5">
                <input type="checkbox" name="line" value={copyId} defaultChecked className="size-5 accent-ink" />
                In your cart, for {product}
              </label>
            ))}
          </fieldset>
        )}
        <Field label="New file" hint={`${ACCEPTED_NAMES}, up to 50 MB.`}>
          {(control) => (
            <input {...control} type="file" name="file" accept={ACCEPTED_FILES} required className="control" />
          )}
        </Field>
        {keptBy.length > 0 && (
          <p className="text-sm text-soft">
            {new Intl.ListFormat('en-GB').format(keptBy)} {keptBy.length === 1 ? 'keeps' : 'keep'} the file that was
            sent with it.
          </p>
        )}
        <Button type="submit" className="min-h-10 justify-self-start py-1.5 text-sm">
          Replace the file
        </Button>
      </form>
    </details>
  )
}

function Rename({ file: { id, name }, answer }: { file: ShownFile; answer: Answer }) {
  const refused = answer?.field === 'name' ? answer : undefined
  return (
    <details open={refused !== undefined} className="group open:basis-full">
      <summary className={buttonClass('quiet', 'text-sm')}>
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" action="/account/artwork" replace preventScrollReset className="mt-2 grid gap-3 pb-2">
        <input type="hidden" name="file_id" value={id} />
        <Field label="Name" hint="Its ending stays as it is." error={refused?.message}>
          {(control) => (
            <input
              {...control}
              name="name"
              maxLength={120}
              autoComplete="off"
              defaultValue={refused?.entered ?? name}
              className="control"
            />
          )}
        </Field>
        <Button type="submit" className="min-h-10 justify-self-start py-1.5 text-sm" name="intent" value="rename">
          Save name
        </Button>
      </Form>
    </details>
  )
}
