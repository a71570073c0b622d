import { Link } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useSending } from '#people/accounts/ui/account-form.tsx'
import { momentText } from '#platform/time/london.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { MailPromise, MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import type { QuoteView } from '../customer/view-quote.server.ts'
import type { EventView } from '../offers/view-request.server.ts'
import { PHONE_QUOTE_TYPE } from '../quote.ts'
import { quoteStateText } from '../quote-labels.ts'
import { QUOTE_UNKNOWN } from '../refusals.ts'
import { CustomerOffer, EarlierOffers, TextField } from './customer-offer.tsx'

const figure = new Intl.NumberFormat('en-GB')

export interface CustomerQuoteProps {
  quote: QuoteView
  /** The token of the link that opened the page, which also opens its quotations; null in an account. */
  linkToken: string | null
  formId: string
  done: string | null
  /** The answer to the last form. */
  answer: FormAnswer<string> | undefined
}

/** A quote for the customer: the offer, the history with messages, and the request. */
export function CustomerQuote({ quote, linkToken, formId, done, answer }: CustomerQuoteProps) {
  // An account has a column for the list of its pages.
  const columns = linkToken === null ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]'
  return (
    <div className={`grid items-start gap-x-14 gap-y-10 ${columns}`}>
      <div className="min-w-0">
        <StateHeader quote={quote} />
        <OutcomeNotice done={done} answer={answer} />
        {quote.offer !== null && (
          <CustomerOffer quote={quote} offer={quote.offer} linkToken={linkToken} answer={answer} />
        )}
        <EarlierOffers offers={quote.earlier} linkToken={linkToken} />
        <QuoteHistory quote={quote} formId={formId} answer={answer} />
      </div>
      <Requested quote={quote} />
    </div>
  )
}

function StateHeader({ quote: { state, offer, events, reference } }: { quote: QuoteView }) {
  const declinedByShop = events.findLast(({ kind }) => kind === 'declined')?.by === 'staff'
  const { title, text } = quoteStateText({ state, validUntil: offer?.holdsUntil ?? null, declinedByShop })
  return (
    <header className="mb-7 max-w-2xl">
      <p className="text-sm text-soft">
        Quote request <span className="whitespace-nowrap text-ink">{reference}</span>
      </p>
      <h1 className="mt-1 text-3xl">{title}</h1>
      <p className="mt-2 text-lg text-soft">
        <MailText>{text}</MailText>
      </p>
    </header>
  )
}

/** What was done, or a refusal without a field. */
function OutcomeNotice({ done, answer }: Pick<CustomerQuoteProps, 'done' | 'answer'>) {
  if (answer === undefined) {
    return done === null ? null : (
      <Notice variant="success" live className="mb-6 max-w-2xl">
        <MailText>{done}</MailText>
      </Notice>
    )
  }
  return answer.errors.some(({ field }) => field !== 'form') ? null : (
    <Notice variant="danger" live className="mb-6 max-w-2xl">
      {answer.message}
    </Notice>
  )
}

/** The request as it was sent. */
function Requested({ quote }: { quote: QuoteView }) {
  const { summary, quantity, kinds, comment, files, quoteType, sender, sentAt } = quote
  const rows = summary.map(({ label, value }) => [label, value] as const)
  const saysAmount = summary.some(({ label }) => label === 'Quantity' || label === 'Sheets')
  const amount = `${figure.format(quantity)}${kinds === 1 ? '' : ` × ${kinds} sets`}`
  return (
    <aside aria-labelledby="asked-for" className="min-w-0 border border-line bg-sheet p-5 md:p-6.5 lg:mt-2">
      <h2 id="asked-for" className="text-xl">
        Your request
      </h2>
      <dl className="mt-4 border-t border-line text-sm">
        {[...rows, ...(saysAmount ? [] : [['Quantity', amount] as const])].map(([label, value]) => (
          <div
            key={`${label} ${value}`}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {comment !== '' && <p className="mt-4 text-sm whitespace-pre-wrap wrap-anywhere">{comment}</p>}
      {files.length > 0 && <Files files={files} />}
      <p className="mt-4 text-sm text-soft wrap-anywhere">
        {quoteType === PHONE_QUOTE_TYPE ? `We made this for ${sender}` : `Sent by ${sender}`}, {momentText(sentAt)}
      </p>
    </aside>
  )
}

function Files({ files }: Pick<QuoteView, 'files'>) {
  return (
    <ul aria-label="Your files" className="mt-4 grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 text-sm">
          <FileThumbnail file={file} className="size-11" />
          <span className="min-w-0">
            <a href={file.download} className="link block wrap-anywhere">
              {file.name}
            </a>
            <span className="text-soft">{fileSizeText(file.size)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The events, the oldest first, and a form to write to the shop. */
function QuoteHistory({ quote, formId, answer }: Pick<CustomerQuoteProps, 'quote' | 'formId' | 'answer'>) {
  const sending = useSending('ask')
  return (
    <section aria-labelledby="history" className="mt-10 max-w-2xl">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-4 border-t border-ink">
        {quote.events.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      <AccountForm
        // The key remounts the form after each message, which empties the field.
        key={quote.events.length}
        intent="ask"
        answer={answer}
        formId={formId}
        className="mt-6 grid gap-4"
      >
        <TextField
          name="message"
          label="Write to us about this"
          hint={
            <>
              Ask a question or tell us what to change. We will reply on this page.{' '}
              <MailPromise>We will email you, too.</MailPromise>
            </>
          }
          rows={4}
        />
        <div>
          <Button type="submit" disabled={sending}>
            Send message
          </Button>
        </div>
      </AccountForm>
    </section>
  )
}

function HistoryEvent({ event: { title, text, at, by, kind } }: { event: EventView }) {
  const side = by === 'customer' ? 'border-ink' : 'border-cyan'
  // The note of a quotation is on its sheet.
  const message = kind === 'quoted' ? '' : text
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="wrap-anywhere">{title}</span>
        <time dateTime={at.toISOString()} className="text-soft">
          {momentText(at)}
        </time>
      </p>
      {message !== '' && (
        <p className={`mt-2 max-w-prose border-l-2 pl-4 whitespace-pre-wrap wrap-anywhere ${side}`}>{message}</p>
      )}
    </li>
  )
}

/** The same page for an unknown quote, an expired link and somebody else's quote. */
export function QuoteNotFound() {
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">Quote not found</h1>
      <p className="mt-4 text-lg">{QUOTE_UNKNOWN}</p>
      <p className="mt-2 text-soft">
        Links in our emails work for six months. If you have an account, sign in to find your quotes.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/login?to=%2Faccount%2Fquotes" className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </p>
    </div>
  )
}
