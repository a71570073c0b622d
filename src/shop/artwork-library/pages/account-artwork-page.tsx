import { data, Form, Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { doneSentence } from '#people/accounts/form-answer.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { redirectWith, requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/london.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { artworkLibraryContext } from '../contexts.ts'
import { describeUse } from '../library.ts'
import { UseAgain } from '../ui/use-again.tsx'
import type { Route } from './+types/account-artwork-page'

/** The files that a customer has sent, with where each is used. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const library = context.get(artworkLibraryContext)
  await requireCustomer(context.get(accountContext), url)
  const files = ((await library.list()) ?? []).map(({ sentAt, copyIds: _copies, ...file }) => ({
    ...file,
    at: momentText(sentAt),
    address: `/api/account/artwork/${file.id}`,
  }))
  return { files, done: doneSentence(url.searchParams), brand: context.get(shopContext).brand }
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
  const { files, done } = loaderData
  return (
    <AccountSection title="My artwork" done={actionData === undefined ? done : null}>
      {actionData !== undefined && (
        <Notice variant="danger" live className="mb-5 max-w-2xl">
          {actionData.message}
        </Notice>
      )}
      {files.length === 0 ? (
        <>
          <p className="mb-5 max-w-prose text-soft">
            You haven’t sent us any artwork yet. Every file that you send with a product or a quote request is kept
            here, to be used again.
          </p>
          <Link to="/" className={buttonClass('primary')}>
            Drop your artwork
          </Link>
        </>
      ) : (
        <ul aria-label="Files" className="grid gap-5 xl:grid-cols-2">
          {files.map((file) => (
            <FileCard key={file.id} file={file} answer={actionData?.id === file.id ? actionData : undefined} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

type ShownFile = Route.ComponentProps['loaderData']['files'][number]

function FileCard({ file, answer }: { file: ShownFile; answer: Answer }) {
  const { id, name, size, at, uses, address, hasThumbnail } = file
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
        <Rename file={file} answer={answer} />
      </div>
    </li>
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
