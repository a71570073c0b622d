import { Form } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Field, type FieldProps } from '#platform/ui/field.tsx'
import { quotationPath, quotedDetails } from '#shop/quotations/quotation.ts'
import { pdfPath } from '#shop/quotations/ui/quotation-calls.ts'
import type { QuoteView } from '../customer/view-quote.server.ts'
import type { OfferView } from '../offers/view-request.server.ts'

const figure = new Intl.NumberFormat('en-GB')

interface CustomerOfferProps {
  quote: QuoteView
  offer: OfferView
  linkToken: string | null
  answer: FormAnswer<string> | undefined
}

/** The current offer as a sheet, with its actions. */
export function CustomerOffer({ quote, offer, linkToken, answer }: CustomerOfferProps) {
  const over = offer.state === 'expired' || offer.state === 'declined'
  return (
    <CropMarks className="max-w-2xl">
      <section aria-labelledby="offer" className="border border-line bg-sheet p-5 sm:p-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="offer" className="text-xl whitespace-nowrap">
            Quotation {offer.quotationNo}
          </h2>
          <p className="text-sm text-soft">
            {offer.state === 'accepted' ? 'Order by' : 'Valid until'} {formatLongDay(offer.holdsUntil)}
          </p>
        </div>
        <div className={over ? 'opacity-60' : ''}>
          <OfferLines offer={offer} />
          <OfferTotals offer={offer} />
        </div>
        {offer.note !== '' && (
          <p className="mt-5 max-w-prose border-l-2 border-ink pl-4 whitespace-pre-wrap wrap-anywhere">{offer.note}</p>
        )}
        <OfferActions quote={quote} offer={offer} />
        <QuotationLinks offer={offer} linkToken={linkToken} />
        {quote.mayAnswer && <Decline offer={offer} answer={answer} />}
      </section>
    </CropMarks>
  )
}

function OfferLines({ offer }: { offer: OfferView }) {
  return (
    <ol aria-label="Lines" className="mt-4 border-t border-ink">
      {offer.lines.map(({ description, quantity, price }, place) => (
        // The lines of a quotation never move, and two may be equal.
        <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3">
          <Described description={description} />
          <span className="text-right whitespace-nowrap">{formatPence(price)}</span>
          <span className="text-sm text-soft">Quantity {figure.format(quantity)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The product, and its choices if the description is written like them. */
function Described({ description }: { description: string }) {
  const { product, choices } = quotedDetails(description)
  const details = choices.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join(', ')
  return (
    <span className="min-w-0">
      <span className="block whitespace-pre-line wrap-anywhere">{product}</span>
      {details !== '' && <span className="block text-sm text-soft wrap-anywhere">{details}</span>}
    </span>
  )
}

function OfferTotals({ offer }: { offer: OfferView }) {
  const { subTotal, shippingFee, discount, totalPrice, vatPercent } = offer
  const rows = [
    ['Subtotal', formatPence(subTotal)],
    ...(discount === 0 ? [] : [['Discount', `−${formatPence(discount)}`] as const]),
    ['Delivery', shippingFee === 0 ? 'Free' : formatPence(shippingFee)],
    [`of which VAT at ${vatPercent}%`, formatPence(vatWithin(totalPrice, vatPercent))],
    ['Net', formatPence(getNet(totalPrice, vatPercent))],
  ] as const
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <dl className="grid min-w-56 grow grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm sm:max-w-64 sm:grow-0">
        {rows.map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="ml-auto text-right">
        <span className="block text-sm text-soft">Total inc. VAT</span>
        <strong className="block font-display text-[clamp(2rem,1.6rem+1.6vw,2.875rem)] leading-none font-[650] tracking-tight">
          {formatPence(totalPrice)}
        </strong>
      </p>
    </div>
  )
}

/** Accepting, or adding the accepted lines to a cart again. */
function OfferActions({ quote, offer }: { quote: QuoteView; offer: OfferView }) {
  const intent = quote.mayAnswer ? 'accept' : 'put-back'
  const sending = useSending(intent)
  if (!quote.mayAnswer && !quote.mayPutBack) return null
  return (
    <Form method="post" replace className="mt-6">
      <input type="hidden" name="quotation" value={offer.quotationNo} />
      <Button
        type="submit"
        variant="primary"
        name="intent"
        value={intent}
        disabled={sending}
        className="min-h-[3.25rem] w-full sm:w-auto sm:min-w-64"
      >
        {quote.mayAnswer ? 'Accept and add to cart' : 'Add to cart'}
      </Button>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {quote.mayAnswer
          ? 'We add these products to your cart at these prices. You can order them from there.'
          : 'Use this if you removed the products, or want them in the cart of this browser.'}
      </p>
    </Form>
  )
}

/** The quotation as a document. */
function QuotationLinks({ offer: { quotationNo }, linkToken }: { offer: OfferView; linkToken: string | null }) {
  const className = buttonClass('secondary', 'max-sm:px-3 max-sm:text-sm')
  return (
    <p className="mt-4 flex flex-wrap gap-x-2 gap-y-1">
      <a href={quotationPath(quotationNo, linkToken)} className={className}>
        View or print<span className="sr-only"> quotation {quotationNo}</span>
      </a>
      <a href={pdfPath('download', quotationNo, linkToken)} className={className}>
        Download PDF<span className="sr-only"> of quotation {quotationNo}</span>
      </a>
    </p>
  )
}

/** Collapsed, because it is not the usual next step. */
function Decline({ offer, answer }: Pick<CustomerOfferProps, 'offer' | 'answer'>) {
  const sending = useSending('decline')
  return (
    <details open={answer?.intent === 'decline'} className="mt-4 border-t border-line pt-3">
      <summary className="link inline-block py-1.5 text-sm">Decline this quotation</summary>
      <AccountForm
        intent="decline"
        answer={answer}
        hidden={{ quotation: offer.quotationNo }}
        className="mt-3 grid max-w-prose gap-4"
      >
        <TextField name="reason" label="Reason" hint="Your answer helps us to improve." rows={3} optional />
        <div>
          <Button type="submit" disabled={sending}>
            Decline
          </Button>
        </div>
      </AccountForm>
    </details>
  )
}

interface TextFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  name: string
  rows: number
}

/** A text area with what was typed before and the refusal. */
export function TextField({ name, rows, ...field }: TextFieldProps) {
  const answer = useFormAnswer()
  const error = answer?.errors.find((fault) => fault.field === name)?.message ?? null
  return (
    <Field {...field} error={error}>
      {(control) => (
        <textarea {...control} name={name} rows={rows} className="control" defaultValue={answer?.entered[name]} />
      )}
    </Field>
  )
}

/** Earlier offers, collapsed. */
export function EarlierOffers({ offers, linkToken }: { offers: readonly OfferView[]; linkToken: string | null }) {
  if (offers.length === 0) return null
  return (
    <details className="mt-6 max-w-2xl border-y border-line py-2">
      <summary className="link inline-block py-1.5 text-sm">
        {offers.length === 1 ? 'Previous quotation' : `${offers.length} previous quotations`}
      </summary>
      {offers.map((offer) => (
        <section key={offer.quotationNo} aria-label={`Quotation ${offer.quotationNo}`} className="py-4">
          <p className="text-sm text-soft">
            <span className="font-semibold text-ink">{offer.quotationNo}</span>, {OFFER_LABELS[offer.state]}
          </p>
          <OfferLines offer={offer} />
          <p className="mt-3 text-right">
            <span className="text-sm text-soft">Total inc. VAT </span>
            <strong>{formatPence(offer.totalPrice)}</strong>
          </p>
          <QuotationLinks offer={offer} linkToken={linkToken} />
        </section>
      ))}
    </details>
  )
}

const OFFER_LABELS: Readonly<Record<OfferView['state'], string>> = {
  open: 'open',
  superseded: 'replaced by a newer one',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'ended',
}
