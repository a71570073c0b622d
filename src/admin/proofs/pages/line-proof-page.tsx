import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { LinesField } from '#admin/ui/lines-field.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { formatPence } from '#platform/money/money.ts'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { Notice } from '#platform/ui/notice.tsx'
import { quantityText, stateLabel } from '#shop/orders/order-labels.ts'
import { EARLIER_ORDER, readReplyIntent } from '#shop/proofs/proof.ts'
import { type ProofAddress, proofFilePath } from '#shop/proofs/proof-addresses.ts'
import { pageInWords, pageTitle } from '#shop/proofs/ui/page-words.ts'
import { ProofComments } from '#shop/proofs/ui/proof-comments.tsx'
import { ProofPages } from '#shop/proofs/ui/proof-page-view.tsx'
import { GoneEarlier, VersionComparison } from '#shop/proofs/ui/version-comparison.tsx'
import { staffProofsContext } from '../contexts.ts'
import { UploadForm } from '../ui/upload-form.tsx'
import type { Route } from './+types/line-proof-page'

/** A line's proof for staff: its pages, the thread, another version, and approvals that came by phone. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const version = Number(url.searchParams.get('version')) || null
  const compare = url.searchParams.get('compare') ?? ''
  // 0 names the version of the order that is repeated.
  const before = /^\d{1,4}$/.test(compare) ? Number(compare) : null
  const found =
    (await context.get(staffProofsContext).line(params.number, params.line, { version, before })) ?? notFound()
  const { order, line, proof, comparison, priceBefore, repeat, goneWith } = found
  return {
    proof,
    comparison,
    repeat,
    goneWith,
    priceBefore,
    orderNo: order.orderNo,
    lineId: line.id,
    place: line.place,
    product: line.productName,
    amount: quantityText(line.quantity, line.kinds),
    kinds: line.kinds,
    state: stateLabel(line.state),
    takesVersion: ['checking', 'proof sent', 'changes asked', 'approved'].includes(line.state),
    formId: drawFormId(context),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const proofs = context.get(staffProofsContext)
  const form = await request.formData()
  const texts = readTexts(form, [
    'intent',
    'form_id',
    'file',
    'set',
    'version',
    'digest',
    'name',
    'price',
    'direction',
    'amount',
    'reason',
  ])
  const sent = { orderNo: params.number, lineId: params.line, formId: texts.form_id }
  const [text, note] = [readLines(form, 'text'), readLines(form, 'note')]
  const here = `/staff/proofs/${params.number}/${params.line}`
  const act = () => {
    switch (texts.intent) {
      case 'upload':
        return proofs.upload(sent, { file: texts.file, set: Number(texts.set) || 1, note, price: texts })
      case 'answer':
        return proofs.answer(sent, text, null)
      case 'again':
        return proofs.again(sent)
      case 'approve':
        return proofs.approve(sent, {
          number: Number(texts.version) || 0,
          digest: texts.digest,
          name: texts.name,
          price: texts.price === '' ? null : Number(texts.price),
        })
      default: {
        const threadId = readReplyIntent(texts.intent)
        return threadId === null ? null : proofs.answer(sent, text, threadId)
      }
    }
  }
  const outcome = await act()
  if (outcome === null) throw redirectWith(here)
  if (!outcome.ok) return refuseForm<string>(texts.intent, outcome, { ...texts, file: '', text, note }, url)
  throw redirectWith(`${here}?done=${DONE[texts.intent] ?? DONE['answer']}`)
}

const DONE: Readonly<Record<string, string>> = {
  upload: 'proof-uploaded',
  answer: 'proof-answered',
  approve: 'proof-approved',
  again: 'proof-again',
}

export const headers = staffHeaders
export const meta = staffMeta('Proof')

type Data = Route.ComponentProps['loaderData']

export default function LineProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, orderNo, place, product, amount, state, formId, takesVersion, kinds, priceBefore } = loaderData
  return (
    <AdminPage
      title={`Proof of ${orderNo}, line ${place}`}
      lead={
        <p>
          {amount} of {product}. {state}.{' '}
          <Link to={`/staff/orders/${orderNo}`} className="link">
            Open the order
          </Link>
        </p>
      }
    >
      {proof === null ? (
        <Notice className="mb-6 max-w-3xl">This line has no proof yet. It is made once its artwork is ready.</Notice>
      ) : (
        <Shown data={loaderData} proof={proof} />
      )}
      {proof !== null && maySendAgain(proof) && <SendAgain formId={formId} answer={actionData} />}
      {proof !== null && <Thread proof={proof} formId={formId} answer={actionData} />}
      {takesVersion && (
        <UploadForm {...{ kinds, formId, priceBefore }} change={proof?.change ?? null} answer={actionData} />
      )}
      {proof?.mayApprove === true && <NoteApproval proof={proof} formId={formId} answer={actionData} />}
    </AdminPage>
  )
}

function Shown({ data, proof }: { data: Data; proof: NonNullable<Data['proof']> }) {
  const { orderNo, lineId, comparison, repeat } = data
  const address = { orderNo, lineId, key: null }
  const here = `/staff/proofs/${orderNo}/${lineId}`
  return (
    <div className="mb-8 max-w-3xl">
      <p className="mb-4">
        Version {proof.version.number},{' '}
        {proof.version.madeBy === 'staff' ? `by ${proof.version.staffName}` : 'made by the program'},{' '}
        {momentText(readInstant(proof.version.madeAt))}.{!proof.isCurrent && ' Replaced.'}{' '}
        {proof.approval !== null && `Approved by ${proof.approval.name}.`}
        {proof.change !== null && ` ${differenceText(proof.change)}.`}
      </p>
      <Earlier data={data} proof={proof} here={here} />
      {proof.filesGone !== null && <Notice className="mb-4">{proof.filesGone}</Notice>}
      <Files address={address} proof={proof} />
      {proof.filesGone !== null ? null : comparison === null ? (
        <ProofPages address={address} proof={proof} />
      ) : (
        <VersionComparison address={address} proof={proof} comparison={comparison} repeat={repeat} />
      )}
    </div>
  )
}

/** What there was before: versions of this line, and the order that it repeats. */
function Earlier({ data, proof, here }: { data: Data; proof: NonNullable<Data['proof']>; here: string }) {
  const { repeat, goneWith } = data
  const as = proof.approval?.as ?? null
  return (
    <>
      {as !== null && <p className="mb-4">Printed again from the files that were approved with {as}.</p>}
      {proof.versions.length > 1 && <Versions proof={proof} address={here} />}
      {repeat !== null && (
        <p className="mb-4">
          <Link to={`${here}?version=${proof.version.number}&compare=${EARLIER_ORDER}`} className="link">
            See what is different from {repeat.orderNo}
          </Link>
        </p>
      )}
      <GoneEarlier orderNo={goneWith} />
    </>
  )
}

/** The files of the version, as far as they are stored, and their pages in words. */
function Files({ address, proof }: { address: ProofAddress; proof: NonNullable<Data['proof']> }) {
  return proof.files.map((file) => (
    <div key={file.place}>
      <p className="mb-2 wrap-anywhere">
        {proof.filesGone === null ? (
          <a href={proofFilePath(address, proof.version.number, file.place)} className="link font-semibold">
            Download {file.name}
          </a>
        ) : (
          file.name
        )}{' '}
        <code className="text-sm text-soft">{file.sha256}</code>
      </p>
      {file.pages.map((page) => (
        <p key={page.page} className="mb-2 text-sm text-soft">
          {pageTitle(file, page.page, proof)}: {pageInWords(page)}
        </p>
      ))}
    </div>
  ))
}

/** All versions, each to open, and those before this one to compare it with. */
function Versions({ proof, address }: { proof: NonNullable<Data['proof']>; address: string }) {
  return (
    <ul className="mb-4 grid gap-1">
      {proof.versions.map(({ number, approval }) => (
        <li key={number}>
          <Link
            to={`${address}?version=${number}`}
            aria-current={number === proof.version.number ? 'true' : undefined}
            className="link inline-block py-1"
          >
            Version {number}
          </Link>
          {approval !== null && <span className="text-sm text-soft"> {approval}</span>}
          {number < proof.version.number && (
            <>
              {' '}
              <Link
                to={`${address}?version=${proof.version.number}&compare=${number}`}
                className="link inline-block py-1 text-sm"
              >
                Compare with version {number}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** `Costs £14.40 more including VAT (white plate)`. */
function differenceText({ amount, reason }: { amount: number; reason: string }): string {
  return `Costs ${formatPence(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} including VAT (${reason})`
}

/** Whether a line that is printed from an approval of an earlier order, or waits after it was taken back, can get a proof. */
function maySendAgain({ isCurrent, state, approval, mayTakeBack }: NonNullable<Data['proof']>): boolean {
  return isCurrent && (state === 'checking' || (mayTakeBack && (approval?.as ?? null) !== null))
}

/** A proof beforehand of what would be printed by an earlier approval. */
function SendAgain({ formId, answer }: Omit<ProofFormProps, 'proof'>) {
  return (
    <AccountForm intent="again" answer={answer} formId={formId} saysAbove className="mb-8 max-w-3xl">
      <p className="mb-2 text-soft">
        You can send the customer a new proof of it. It is printed once that is approved.
      </p>
      <SubmitButton variant="secondary">Send a new proof</SubmitButton>
    </AccountForm>
  )
}

interface ProofFormProps {
  proof: NonNullable<Data['proof']>
  formId: string
  answer: Route.ComponentProps['actionData']
}

/** The comments, each answered below itself, and a form for what is about none of them. */
function Thread({ proof, formId, answer }: ProofFormProps) {
  return (
    <section aria-labelledby="thread" className="max-w-3xl">
      <h2 id="thread" className="border-b border-ink pb-2 text-xl">
        Comments
      </h2>
      <ProofComments
        comments={proof.comments}
        files={proof.files}
        reply={
          proof.isCurrent
            ? {
                formId,
                answer,
                label: 'Answer',
                hint: 'The customer reads it here and gets it by email.',
              }
            : null
        }
      />
      {proof.isCurrent && (
        <details className="mt-3">
          <summary className="link w-fit cursor-pointer">Write to the customer about something else</summary>
          <AccountForm
            key={proof.comments.length}
            intent="answer"
            answer={answer}
            formId={formId}
            className="mt-3 grid gap-3"
          >
            <LinesField
              name="text"
              label="Your message"
              hint="The customer reads it here and gets it by email."
              rows={3}
            />
            <SubmitButton variant="secondary">Send this message</SubmitButton>
          </AccountForm>
        </details>
      )}
    </section>
  )
}

/** For an approval that came by phone or by email. */
function NoteApproval({ proof: { version, change }, formId, answer }: ProofFormProps) {
  return (
    <section aria-labelledby="approved" className="mt-9 max-w-3xl">
      <h2 id="approved" className="mb-3 text-xl">
        Note an approval
      </h2>
      <AccountForm
        intent="approve"
        answer={answer}
        saysAbove
        formId={formId}
        hidden={{
          version: String(version.number),
          digest: version.digest,
          price: change === null ? '' : String(change.total),
        }}
        className="grid gap-3"
      >
        {change !== null && (
          <p>
            {differenceText(change)}, so this line comes to {formatPence(change.total)} including VAT. Note the approval
            only if the customer has agreed to that.
          </p>
        )}
        <TextField name="name" label="Who approved it" hint="By phone or by email." maxLength={100} />
        <SubmitButton variant="secondary">Note the approval of version {version.number}</SubmitButton>
      </AccountForm>
    </section>
  )
}
