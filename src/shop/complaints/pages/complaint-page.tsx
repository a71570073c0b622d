import { data, Link } from 'react-router'
import { answerForm, type FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { drawFormId, shopContext } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { orderAddress, readKey } from '#shop/orders/ui/order-address.ts'
import { OrderNotFound } from '#shop/orders/ui/order-not-found.tsx'
import { REFUSED_PHOTO_FIELD, REMOVE_FIELD } from '../complaint.ts'
import { complaintPath } from '../complaint-addresses.ts'
import type { ComplaintPage, ComplaintService, LineName } from '../complaints.server.ts'
import { complaintsContext } from '../contexts.ts'
import { type ComplaintRefusal, refusePhoto } from '../refusals.ts'
import { ComplaintThread, Reprints } from '../ui/complaint-thread.tsx'
import { MessageForm, ReportForm } from '../ui/report-form.tsx'
import type { ShownComplaint } from '../view-complaint.server.ts'
import type { Route } from './+types/complaint-page'

/** A fault of a line: reporting it, and what became of that. By the key of the order's link, for its owner, and for staff. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext)
  const key = readKey(url)
  const page = await context.get(complaintsContext).page({ orderNo: params.number, key, lineId: params.line }, '')
  const shown = { page, key, brand, done: url.searchParams.get('done'), formId: drawFormId(context) }
  return data(shown, { status: page === null ? 404 : 200 })
}

/** Sends a form; its photos were saved before. A refused one comes back with everything that was chosen and typed. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const complaints = context.get(complaintsContext)
  const name = { orderNo: params.number, key: readKey(url), lineId: params.line }
  const form = await request.formData()
  const fields = readFields(form)
  const outcome = await act(complaints, name, fields)
  if (outcome !== null && outcome.ok) throw redirectWith(complaintPath(name, { done: fields.intent }))
  if (outcome?.code === 'complaint-unknown') return data(undefined, { status: 404 })
  const { formId, text, sets, texts } = fields
  const entered = { ...texts, text, sets: sets.join(' ') }
  const answer: FormAnswer<string> =
    outcome === null
      ? { intent: fields.intent, code: '', message: '', errors: [], entered }
      : answerForm<string>(fields.intent, outcome, entered)
  const photos = (await complaints.page(name, formId))?.drafts ?? []
  return data({ answer, formId, photos }, { status: outcome === null ? 200 : 422 })
}

function readFields(form: FormData) {
  const texts = readTexts(form, ['intent', 'form_id', 'reason', 'pieces', 'wish', REFUSED_PHOTO_FIELD, REMOVE_FIELD])
  return {
    texts,
    intent: texts.intent,
    formId: texts.form_id,
    text: readLines(form, 'text'),
    sets: form.getAll('sets').map(String),
  }
}

/** Null where the form is only to be shown again, without a photo that was removed. */
async function act(
  complaints: ComplaintService,
  name: LineName,
  { texts, formId, text, sets }: ReturnType<typeof readFields>,
): Promise<{ ok: true } | ComplaintRefusal | null> {
  const { intent, reason, pieces, wish, [REMOVE_FIELD]: removed, [REFUSED_PHOTO_FIELD]: refusedPhoto } = texts
  if (removed !== '') {
    const outcome = await complaints.removePhoto(name, { formId, id: removed })
    return outcome.ok ? null : outcome
  }
  const photo = refusePhoto(refusedPhoto)
  if (photo !== null) return photo
  if (intent === 'report') return complaints.report(name, { formId, reason, pieces, wish, sets, text })
  return intent === 'settle' ? complaints.settle(name, formId) : complaints.write(name, { formId, text })
}

export const headers = privatePageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.page === null ? 'Order not found' : 'A fault',
        brand: loaderData.brand,
        hidden: true,
      })

export default function ComplaintRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, key, brand, done } = loaderData
  if (page === null) return <OrderNotFound />
  const { orderNo, line, complaint } = page
  const form = {
    formId: actionData?.formId ?? loaderData.formId,
    photos: actionData?.photos ?? [],
    answer: actionData?.answer,
  }
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          { title: `Order ${orderNo}`, to: orderAddress({ orderNo, key }, '') },
          { title: 'A fault', to: complaintPath({ orderNo, key, lineId: line.id }) },
        ]}
      />
      <h1 className="mt-3 max-w-2xl text-3xl wrap-anywhere">{titleOf(page)}</h1>
      <p className="mt-3 max-w-2xl text-lg wrap-anywhere">
        {line.amount} of {line.product}
      </p>
      {done !== null && actionData === undefined && complaint !== null && <Thanks done={done} complaint={complaint} />}
      <Current page={page} brand={brand} form={form} />
      {page.closed.map((each) => (
        <section key={each.id} aria-label={`Report of ${each.opened}`} className="mt-14">
          {(complaint !== null || page.mayReport) && <h2 className="text-2xl">Reported {each.opened}</h2>}
          <Standing complaint={each} brand={brand} />
        </section>
      ))}
      <Link to={orderAddress({ orderNo, key }, '')} className={buttonClass('secondary', 'mt-10')}>
        Back to your order
      </Link>
    </div>
  )
}

interface CurrentProps {
  page: ComplaintPage
  brand: string
  form: React.ComponentProps<typeof MessageForm>
}

/** The report that is not closed, with what can still be said about it; or the form of one. */
function Current({ page: { complaint, openedBy, mayReport, due, line, closed }, brand, form }: CurrentProps) {
  const mayAct = openedBy !== 'staff'
  if (complaint !== null)
    return (
      <Standing complaint={complaint} brand={brand}>
        {mayAct && <Answering complaint={complaint} form={form} />}
      </Standing>
    )
  if (!mayReport) return closed.length === 0 ? <NotNow /> : null
  if (!mayAct) return null
  return (
    <>
      <p className="mt-3 max-w-2xl text-soft">
        Tell us what is wrong, and we put it right. You have our answer by {due}.
      </p>
      <ReportForm line={line} {...form} />
    </>
  )
}

function titleOf({ complaint, closed, mayReport }: ComplaintPage): string {
  if (complaint !== null) return 'The fault you reported'
  return mayReport || closed.length === 0 ? 'Report a fault' : 'The fault you reported'
}

/** After a form was sent: what happens next, and by when. */
function Thanks({ done, complaint: { due, state } }: { done: string; complaint: ShownComplaint }) {
  if (state !== 'open') return null
  return (
    <Notice variant="success" live className="mt-6 max-w-2xl">
      <p className="font-semibold">
        {done === 'report' ? 'Thank you. We have your report.' : 'Thank you. We have your message.'}
      </p>
      <p>
        One of our printers looks at it and answers by {due}, here{' '}
        <MailText instead="on this page.">{'{and by email.}'}</MailText>
      </p>
    </Notice>
  )
}

interface StandingProps {
  complaint: ShownComplaint
  brand: string
  children?: React.ReactNode
}

/** How a report stands, its messages, and what is printed again. */
function Standing({ complaint, brand, children }: StandingProps) {
  const { reason, pieces, sets, wish } = complaint
  return (
    <>
      <dl className="mt-7 max-w-3xl border-t border-ink">
        {[
          ['What is wrong', reason],
          ['Faulty', `${pieces.toLocaleString('en-GB')} ${pieces === 1 ? 'piece' : 'pieces'}${setsText(sets)}`],
          ['You would like', wish],
          ['How it stands', standingText(complaint)],
        ].map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Reprints complaint={complaint} />
      <h2 className="mt-8 mb-4 text-xl">Messages</h2>
      <ComplaintThread complaint={complaint} brand={brand} />
      {children}
    </>
  )
}

function setsText(sets: readonly number[]): string {
  return sets.length === 1 && sets[0] === 1 ? '' : `, of ${sets.length === 1 ? 'set' : 'sets'} ${sets.join(', ')}`
}

function standingText({ state, due, until, closed }: ShownComplaint): string {
  if (state === 'open') return `We answer by ${due}.`
  if (state === 'closed') return `Closed ${closed}.`
  return until === null
    ? 'We print it again. You can write to us until two weeks after it was sent.'
    : `Answered. You can answer until ${until}; after that we take it as settled.`
}

interface AnsweringProps {
  complaint: ShownComplaint
  form: React.ComponentProps<typeof MessageForm>
}

/** What the customer can still do. */
function Answering({ complaint: { mayWrite, maySettle, state }, form }: AnsweringProps) {
  return (
    <>
      {mayWrite && (
        <section aria-labelledby="write" className="mt-9">
          <h2 id="write" className="text-xl">
            {state === 'open' ? 'Is there more to say?' : 'Not right yet?'}
          </h2>
          <MessageForm {...form} />
        </section>
      )}
      {maySettle && (
        <AccountForm intent="settle" answer={undefined} formId={form.formId} className="mt-7">
          <SubmitButton variant="secondary">{state === 'open' ? 'It is settled' : 'That settles it'}</SubmitButton>
        </AccountForm>
      )}
    </>
  )
}

function NotNow() {
  return (
    <Notice className="mt-6 max-w-2xl">
      You can report a fault here once this was dispatched, for twelve months. Before and after,{' '}
      <Link to="/contact" className="link">
        please write to us
      </Link>
      .
    </Notice>
  )
}
