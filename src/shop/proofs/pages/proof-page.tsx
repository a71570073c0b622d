import { useState } from 'react'
import { data, Link } from 'react-router'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId, shopContext } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { orderAddress, readKey } from '#shop/orders/ui/order-address.ts'
import { OrderNotFound } from '#shop/orders/ui/order-not-found.tsx'
import type { ComparedVersions } from '../compare-versions.server.ts'
import { proofsContext } from '../contexts.ts'
import { EARLIER_ORDER, readReplyIntent } from '../proof.ts'
import { comparing, type ProofAddress, proofFilePath, proofPath } from '../proof-addresses.ts'
import type { ProofName, ProofService } from '../proofs.server.ts'
import { ApproveCard } from '../ui/approve-card.tsx'
import { ApproversCard } from '../ui/approvers-card.tsx'
import { ChangeForm, type Pin } from '../ui/change-form.tsx'
import { pageInWords, pageTitle } from '../ui/page-words.ts'
import { ProofComments } from '../ui/proof-comments.tsx'
import { ProofPages, TrueSize } from '../ui/proof-page-view.tsx'
import { ProofVersions } from '../ui/proof-versions.tsx'
import { GoneEarlier, VersionComparison } from '../ui/version-comparison.tsx'
import type { Route } from './+types/proof-page'

/** The proof of a line: by the key of its order's link, for its owner who is signed in, and for staff, who only read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { brand, cutOff } = context.get(shopContext)
  const name: ProofName = { orderNo: params.number, key: readKey(url), lineId: params.line }
  const proofs = context.get(proofsContext)
  const [version, other] = ['version', 'compare'].map((each) => readVersion(url.searchParams.get(each)))
  const isCompared = typeof version === 'number' && typeof other === 'number'
  const after = isCompared ? Math.max(version, other) : (version ?? null)
  const found = await proofs.read(name, after)
  if (found === null) return data({ found, brand }, { status: 404 })
  const versions = isCompared
    ? { before: Math.min(version, other), after: Math.max(version, other) }
    : opensOnChanges(found, version ?? null)
  const comparison = versions === null ? null : await proofs.compare(name, versions)
  const done = DONE[url.searchParams.get('done') ?? ''] ?? null
  return data({ found: { ...found, comparison, linkKey: name.key, cutOff, done, formId: drawFormId(context) }, brand })
}

/** The first proof of what is ordered again opens on what is different from then (decision 0088). */
function opensOnChanges(
  { proof, repeat }: NonNullable<Awaited<ReturnType<ProofService['read']>>>,
  asked: number | null,
): ComparedVersions | null {
  const isFirst = proof.versions.length === 1 && proof.approval === null
  return asked === null && repeat !== null && isFirst ? { before: EARLIER_ORDER, after: proof.version.number } : null
}

const DONE: Readonly<Record<string, string>> = {
  approved: 'Thank you. This proof is approved.',
  voted: 'Thank you. Your approval is noted; this proof is approved once everybody else has approved it.',
  changes: 'We have your comment, and answer you here and by email.',
  'taken-back': 'Your approval is taken back. Nothing is printed until you approve a proof.',
  again: 'You get the proof again in a minute.',
  invited: 'Your colleague is invited by email.',
  revoked: 'The link of your colleague opens nothing any more.',
  rule: 'You have changed who has to approve.',
}

function readVersion(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Whole pence, as the page shows them; null for none. */
function readAmount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const APPROVER_FIELDS = ['colleague', 'email', 'approver', 'rule'] as const

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const proofs = context.get(proofsContext)
  const name: ProofName = { orderNo: params.number, key: readKey(url), lineId: params.line }
  const form = await request.formData()
  const texts = readTexts(form, [
    'intent',
    'version',
    'digest',
    'name',
    'form_id',
    'page',
    'x',
    'y',
    'price',
    ...APPROVER_FIELDS,
  ])
  const { intent, digest, form_id: formId, page, x, y } = texts
  const number = readVersion(texts.version) ?? 0
  const text = readLines(form, 'text')
  const [place = '', pageNo = ''] = page.split('/')
  const act = () => {
    switch (intent) {
      case 'approve':
        return proofs.approve(name, { number, digest, name: texts.name, price: readAmount(texts.price) })
      case 'changes':
        return proofs.askForChanges(name, {
          number,
          formId,
          text,
          x,
          y,
          place: Number(place) || 0,
          page: Number(pageNo) || 0,
        })
      case 'take-back':
      case 'replace':
        return proofs.takeBack(name)
      case 'again':
        return proofs.again(name)
      case 'invite':
        return proofs.invite(name, { name: texts.colleague, email: texts.email })
      case 'revoke':
        return proofs.revoke(name, texts.approver)
      case 'rule':
        return proofs.setRule(name, texts.rule === 'all' ? 'all' : 'any')
      default: {
        const threadId = readReplyIntent(intent)
        return threadId === null ? null : proofs.reply(name, { threadId, formId, text })
      }
    }
  }
  const outcome = await act()
  if (outcome === null) throw redirectWith(proofPath(name))
  if (outcome.ok && intent === 'replace')
    throw redirectWith(orderAddress({ orderNo: name.orderNo, key: name.key }, `/artwork/${name.lineId}`))
  if (outcome.ok) throw redirectWith(proofPath(name, { done: doneCode(intent, outcome) }))
  if (outcome.code === 'unknown') return data(undefined, { status: 404 })
  return refuseForm<string>(intent, outcome, { ...texts, text }, url)
}

function doneCode(intent: string, { waits }: { waits?: true }): string {
  return waits === true ? 'voted' : (DONE_OF[intent] ?? 'changes')
}

const DONE_OF: Readonly<Record<string, string>> = {
  approve: 'approved',
  changes: 'changes',
  'take-back': 'taken-back',
  again: 'again',
  invite: 'invited',
  revoke: 'revoked',
  rule: 'rule',
}

export const headers = privatePageHeaders

/** A refusal may mean that something has happened meanwhile: the page shows the proof as it is. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.found === null ? 'Proof not found' : `Your proof for ${loaderData.found.proof.product}`,
        brand: loaderData.brand,
        hidden: true,
      })

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData
  return found === null ? <OrderNotFound /> : <FoundProof found={found} answer={actionData} />
}

interface FoundProps {
  found: Found
  answer: Route.ComponentProps['actionData']
}

function FoundProof({ found, answer }: FoundProps) {
  const [pin, setPin] = useState<Pin | null>(null)
  const hydrated = useHydrated()
  const { proof, linkKey, done, openedBy } = found
  const address = { orderNo: proof.orderNo, lineId: proof.lineId, key: linkKey }
  const size = proof.summary.find(({ label }) => label === 'Size (mm)')
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          // A colleague's link opens the proof alone.
          ...(openedBy === 'colleague'
            ? []
            : [{ title: `Order ${proof.orderNo}`, to: orderAddress({ orderNo: proof.orderNo, key: linkKey }, '') }]),
          { title: 'Proof', to: proofPath(address) },
        ]}
      />
      <h1 className="mt-3 mb-5 text-3xl">Your proof</h1>
      {done !== null && answer === undefined && (
        <Notice variant="success" live className="mb-5 max-w-2xl">
          {done}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <Pages found={found} onPin={found.comparison === null && mayAsk(found) && hydrated ? setPin : undefined} />
          <TrueSize size={size === undefined ? proof.product : `${size.value} mm`} />
        </div>
        {/* Beside everything else, so that nothing waits below it. */}
        <div className="lg:row-span-2">
          <Decide found={found} answer={answer} />
        </div>
        <div className="min-w-0">
          <InWords found={found} />
          <Comments found={found} answer={answer} pin={pin} />
          <ProofVersions proof={proof} address={address} repeat={found.repeat} />
        </div>
      </div>
    </div>
  )
}

/** The card that approves, and who else has to. */
function Decide({ found: { proof, cutOff, approving, openedBy, linkKey }, answer }: FoundProps) {
  const isCustomer = openedBy === 'owner' || openedBy === 'link'
  return (
    <div className="lg:sticky lg:top-5">
      <ApproveCard
        proof={proof}
        cutOff={cutOff}
        approving={approving}
        openedBy={openedBy}
        answer={answer}
        orderHref={orderAddress({ orderNo: proof.orderNo, key: linkKey }, '')}
      />
      <ApproversCard
        approving={approving}
        mayChange={isCustomer && proof.isCurrent && proof.approval === null}
        customerName={proof.customerName}
        answer={answer}
      />
    </div>
  )
}

/** Whether the customer may ask for changes of the version that is shown. */
function mayAsk({ proof, openedBy }: Found): boolean {
  return openedBy !== 'staff' && proof.isCurrent && (proof.mayApprove || proof.state === 'changes asked')
}

/** The thread, and the forms that ask for changes or send another file. */
function Comments({ found, answer, pin }: FoundProps & { pin: Pin | null }) {
  const { proof, formId, openedBy } = found
  const isPrinted = proof.files.every(({ kind }) => kind === 'print')
  return (
    <section id="changes" aria-labelledby="comments" className="mt-10 max-w-3xl">
      <h2 id="comments" className="border-b border-ink pb-2 text-2xl">
        Comments
      </h2>
      <ProofComments
        comments={proof.comments}
        files={proof.files}
        reply={
          openedBy !== 'staff' && proof.isCurrent && proof.state === 'changes asked'
            ? { formId, answer, label: 'Reply', hint: undefined }
            : null
        }
      />
      {mayAsk(found) && <ChangeForm proof={proof} formId={formId} pin={pin} answer={answer} />}
      {mayAsk(found) && isPrinted && openedBy !== 'colleague' && (
        <AccountForm intent="replace" answer={answer} saysAbove className="mt-6">
          <p className="mb-2 text-soft">Or send another file: you get a new proof of it.</p>
          <SubmitButton variant="secondary">Replace the artwork</SubmitButton>
        </AccountForm>
      )}
    </section>
  )
}

/** The way to what is different from the earlier order; none where the very same file is printed. */
function SeeChanges({ address, proof, repeat }: Pick<Found, 'proof' | 'repeat'> & { address: ProofAddress }) {
  const isSameFile = proof.approval !== null && proof.approval.as !== null
  if (repeat === null || isSameFile) return null
  return (
    <p className="mb-4">
      <Link to={proofPath(address, comparing(proof.version.number, EARLIER_ORDER))} className="link">
        See what is different from {repeat.orderNo}
      </Link>
    </p>
  )
}

/** The pages, or what is different from another version. */
function Pages({ found, onPin }: { found: Found; onPin: ((pin: Pin) => void) | undefined }) {
  const { proof, linkKey, comparison, repeat, goneWith } = found
  const address = { orderNo: proof.orderNo, lineId: proof.lineId, key: linkKey }
  if (proof.filesGone !== null) return <Notice className="mb-5">{proof.filesGone}</Notice>
  if (comparison !== null)
    return (
      <>
        <p className="mb-4">
          <Link to={proofPath(address, { version: String(comparison.after) })} className="link">
            {comparison.before === EARLIER_ORDER ? 'Show the whole proof' : `Show version ${comparison.after} alone`}
          </Link>
        </p>
        <VersionComparison address={address} proof={proof} comparison={comparison} repeat={repeat} />
      </>
    )
  const isDrawn = proof.files.some(({ pages }) => pages.length > 0)
  const [earlier] = proof.versions.filter(({ number }) => number < proof.version.number)
  return (
    <>
      {!isDrawn && (
        <Notice className="mb-5">
          {proof.files.length === 0
            ? 'This proof was agreed outside of this page, so there is no picture of it.'
            : 'We can’t show a picture of this file. Please look at the PDF.'}
        </Notice>
      )}
      {isDrawn && earlier !== undefined && (
        <p className="mb-4">
          <Link to={proofPath(address, comparing(proof.version.number, earlier.number))} className="link">
            See what is different from version {earlier.number}
          </Link>
        </p>
      )}
      {isDrawn && earlier === undefined && <SeeChanges address={address} proof={proof} repeat={repeat} />}
      <GoneEarlier orderNo={goneWith} />
      <ProofPages address={address} proof={proof} onPin={onPin} />
    </>
  )
}

/** The proof in words: what was chosen, each page, what was mended, and the files themselves. */
function InWords({ found: { proof, linkKey } }: { found: Found }) {
  const mended = proof.files.flatMap(({ name, mended: done }) => done.map((does) => ({ name, does })))
  const address = { orderNo: proof.orderNo, lineId: proof.lineId, key: linkKey }
  return (
    <section aria-labelledby="words" className="mt-10 max-w-3xl">
      <h2 id="words" className="border-b border-ink pb-2 text-2xl">
        In words
      </h2>
      {proof.version.note !== '' && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{proof.version.note}</p>}
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {proof.summary.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid gap-3">
        {proof.files.map((file) => (
          <li key={file.place} className="border-t border-line pt-3">
            {proof.filesGone === null && (
              <>
                <a href={proofFilePath(address, proof.version.number, file.place)} className="link font-semibold">
                  Download PDF<span className="sr-only">, {file.name}</span>
                </a>{' '}
              </>
            )}
            <span className="text-sm text-soft wrap-anywhere">
              {file.name}, SHA-256 <code>{file.sha256}</code>
            </span>
            {file.pages.map((page) => (
              <p key={page.page} className="mt-1 wrap-anywhere">
                {pageTitle(file, page.page, proof)}: {pageInWords(page)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {mended.length > 0 && (
        <>
          <h3 className="mt-5 text-lg">What we mended</h3>
          <ul className="mt-1 list-disc pl-5">
            {mended.map(({ name, does }) => (
              <li key={`${name} ${does}`} className="wrap-anywhere">
                {name}: {does}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
