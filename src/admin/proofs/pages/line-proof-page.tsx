import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { LinesField } from '#admin/ui/lines-field.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { formatPence, poundsAsFigures } from '#platform/money/money.ts'
import { readInstant } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { quantityText, stateLabel } from '#shop/orders/order-labels.ts'
import { readReplyIntent } from '#shop/proofs/proof.ts'
import { proofFilePath } from '#shop/proofs/proof-addresses.ts'
import { pageInWords, pageTitle } from '#shop/proofs/ui/page-words.ts'
import { ProofComments } from '#shop/proofs/ui/proof-comments.tsx'
import { ProofPages } from '#shop/proofs/ui/proof-page-view.tsx'
import { VersionComparison } from '#shop/proofs/ui/version-comparison.tsx'
import { staffProofsContext } from '../contexts.ts'
import { MAX_PRICE_REASON } from '../read-price-change.ts'
import type { Route } from './+types/line-proof-page'

/** A line's proof for staff: its pages, the thread, another version, and approvals that came by phone. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const version = Number(url.searchParams.get('version')) || null
  const before = Number(url.searchParams.get('compare')) || null
  const found =
    (await context.get(staffProofsContext).line(params.number, params.line, { version, before })) ?? notFound()
  const { order, line, proof, comparison, priceBefore } = found
  return {
    proof,
    comparison,
    priceBefore,
    orderNo: order.orderNo,
    lineId: line.id,
    place: line.place,
    product: line.productName,
    amount: quantityText(line.quantity, line.kinds),
    kinds: line.kinds,
    state: stateLabel(line.state),
    takesVersion: ['checking', 'proof sent', 'changes asked', 'approved'].includes(line.state),
    formId: crypto.randomUUID(),
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
}

export const headers = staffHeaders
export const meta = staffMeta('Proof')

type Data = Route.ComponentProps['loaderData']

export default function LineProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, orderNo, place, product, amount, state, formId, takesVersion } = loaderData
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
      {proof !== null && <Thread proof={proof} formId={formId} answer={actionData} />}
      {takesVersion && <Upload data={loaderData} answer={actionData} />}
      {proof?.mayApprove === true && <NoteApproval proof={proof} formId={formId} answer={actionData} />}
    </AdminPage>
  )
}

function Shown({ data: { orderNo, lineId, comparison }, proof }: { data: Data; proof: NonNullable<Data['proof']> }) {
  const address = { orderNo, lineId, key: null }
  return (
    <div className="mb-8 max-w-3xl">
      <p className="mb-4">
        Version {proof.version.number},{' '}
        {proof.version.madeBy === 'staff' ? `by ${proof.version.staffName}` : 'made by the program'},{' '}
        {momentText(readInstant(proof.version.madeAt))}.{!proof.isCurrent && ' Replaced.'}{' '}
        {proof.approval !== null && `Approved by ${proof.approval.name}.`}
        {proof.change !== null && ` ${differenceText(proof.change)}.`}
      </p>
      {proof.versions.length > 1 && (
        <ul className="mb-4 grid gap-1">
          {proof.versions.map(({ number, approval }) => (
            <li key={number}>
              <Link
                to={`/staff/proofs/${orderNo}/${lineId}?version=${number}`}
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
                    to={`/staff/proofs/${orderNo}/${lineId}?version=${proof.version.number}&compare=${number}`}
                    className="link inline-block py-1 text-sm"
                  >
                    Compare with version {number}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {proof.files.map((file) => (
        <div key={file.place}>
          <p className="mb-2 wrap-anywhere">
            <a href={proofFilePath(address, proof.version.number, file.place)} download className="link font-semibold">
              Download {file.name}
            </a>{' '}
            <code className="text-sm text-soft">{file.sha256}</code>
          </p>
          {file.pages.map((page) => (
            <p key={page.page} className="mb-2 text-sm text-soft">
              {pageTitle(file, page.page, proof)}: {pageInWords(page)}
            </p>
          ))}
        </div>
      ))}
      {comparison === null ? (
        <ProofPages address={address} proof={proof} />
      ) : (
        <VersionComparison address={address} proof={proof} comparison={comparison} />
      )}
    </div>
  )
}

/** `Costs £14.40 more including VAT (white plate)`. */
function differenceText({ amount, reason }: { amount: number; reason: string }): string {
  return `Costs ${formatPence(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} including VAT (${reason})`
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
            hidden={{ form_id: formId }}
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
        hidden={{
          form_id: formId,
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

/** The form for another version: a file with it is received before the page is called, also without scripts. */
function Upload({ data, answer }: { data: Data; answer: Route.ComponentProps['actionData'] }) {
  const { kinds, formId } = data
  const own = answer?.intent === 'upload' ? answer : null
  const fault = (field: string) => own?.errors.find((error) => error.field === field)?.message ?? null
  return (
    <section aria-labelledby="upload" className="mt-9 max-w-3xl">
      <h2 id="upload" className="mb-3 text-xl">
        Upload a version
      </h2>
      {own !== null && fault('form') !== null && (
        <Notice variant="danger" live className="mb-4">
          {own.message}
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" className="grid gap-3" reloadDocument>
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="form_id" value={formId} />
        {kinds > 1 && (
          <Field label="Set" error={fault('set')}>
            {(control) => (
              <select {...control} name="set" className="control" defaultValue={own?.entered['set']}>
                {Array.from({ length: kinds }, (_, index) => (
                  <option key={index + 1}>{index + 1}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="PDF" hint="What is printed: PDF/X-4 with its plates, up to 50 MB." error={fault('file')}>
          {(control) => (
            <input {...control} type="file" name="file" accept="application/pdf,.pdf" className="control" />
          )}
        </Field>
        <Field label="What is different" hint="The customer reads it." optional error={fault('note')}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={1000}
              className="control"
              defaultValue={own?.entered['note']}
            />
          )}
        </Field>
        <PriceFields data={data} own={own} fault={fault} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Send this version
        </Button>
      </Form>
    </section>
  )
}

interface PriceFieldsProps {
  data: Data
  own: Route.ComponentProps['actionData'] | null
  fault(field: string): string | null
}

/** What the version changes of the price; what the last one changed is there again until it was agreed to. */
function PriceFields({ data: { proof, priceBefore }, own, fault }: PriceFieldsProps) {
  const last = proof?.change ?? null
  const net = last === null ? 0 : last.amount - last.vat
  const direction = net > 0 ? 'more' : net < 0 ? 'less' : 'stays'
  const initial = {
    direction: own?.entered['direction'] ?? direction,
    amount: own?.entered['amount'] ?? (net === 0 ? '' : poundsAsFigures(Math.abs(net))),
    reason: own?.entered['reason'] ?? last?.reason ?? '',
  }
  return (
    <fieldset className="grid gap-3 border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Price</legend>
      <p className="text-sm text-soft sm:col-span-2">
        This line costs {formatPence(priceBefore)} including VAT without a change. The customer sees the difference
        before they approve, and agrees to it by approving.
      </p>
      <Field label="With this version it" error={fault('direction')}>
        {(control) => (
          <select {...control} name="direction" className="control" defaultValue={initial.direction}>
            <option value="stays">stays as it is</option>
            <option value="more">costs more</option>
            <option value="less">costs less</option>
          </select>
        )}
      </Field>
      <Field label="Difference without VAT (£)" optional error={fault('amount')}>
        {(control) => (
          <input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="control"
            defaultValue={initial.amount}
          />
        )}
      </Field>
      <Field label="Why" hint="The customer reads it." optional error={fault('reason')} className="sm:col-span-2">
        {(control) => (
          <input
            {...control}
            name="reason"
            maxLength={MAX_PRICE_REASON}
            autoComplete="off"
            className="control"
            defaultValue={initial.reason}
          />
        )}
      </Field>
    </fieldset>
  )
}
