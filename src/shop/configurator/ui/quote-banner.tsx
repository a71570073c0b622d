import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { lateComponent, lazyIsland } from '#platform/ui/lazy-island.tsx'
import { Money, UnitPrice, useVatView } from '#platform/ui/money.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import type { WaitingPart } from '#platform/ui/take-up-input.ts'
import { type ChoiceField, readChoices, SHOWN, writeChoices } from '../choices.ts'
import { completionNotice } from '../complete-configuration.ts'
import { filmChoices } from '../design-choices.ts'
import type { OptionNotesView } from '../option-notes.ts'
import { isAChoice } from '../options.ts'
import type { AddedDialogProps } from './added-dialog.tsx'
import { CutsField, QuantityField, SetsField, SizeField } from './amount-fields.tsx'
import { OptionField } from './option-field.tsx'
import { ORDER_ID, SkipToOrder } from './option-row.tsx'
import {
  ChosenSummary,
  type PrintButtonProps,
  ShippingBanner,
  SubmitActions,
  SubmitButton,
  TotalPrice,
} from './order-panel.tsx'
import { type AskForQuote, SPECIAL_FORM_ID } from './quote-link.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { getSeen, type QuoteBanner } from './use-quote-banner.ts'

const SpecialFeatures = lazyIsland(async () => (await import('./special-features.tsx')).SpecialFeatures, {
  choices: 'input',
})

const QuantitySheet = lazyIsland(async () => (await import('./quantity-ladder.tsx')).QuantitySheet)
/** The id of the sheet, repeated so that its script is not imported. */
const SHEET_ID = 'quantities'

interface QuoteBannerFormProps {
  banner: QuoteBanner
  shop: PublicShop
  /** A line for each option. */
  notes: OptionNotesView
  /** The notice for a form sent without scripts. */
  notice: string | null
  /** Above the form in its column: title and pictures. */
  children: ReactNode
  onCompare(): void
  onQuote: AskForQuote
  PrintButton: ComponentType<PrintButtonProps>
  SendArtwork: AddedDialogProps['SendArtwork']
  /** The special processing form, from a slice above this one. */
  special: ReactNode
}

/** Fields after the size (000 §2.1: Size, Sides, Colour, add-on, Quantity …). */
const AFTER_SIZE: readonly ChoiceField[] = ['printed_side_id', 'color_id', 'addon_item_id']

/** 000 §5: the Enter key in the form is blocked, except on buttons and links. */
function blockEnter(event: KeyboardEvent<HTMLFormElement>) {
  const target = event.target as HTMLElement
  if (event.key === 'Enter' && target.tagName === 'INPUT') event.preventDefault()
}

/** A usual job of this item is applied in place; in a new tab or window it is a normal link. */
function takeJob(event: MouseEvent<HTMLFormElement>, banner: QuoteBanner) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-job=""]')
  if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  banner.take(readChoices(new URLSearchParams(link.search)))
}

/** The quote banner: the option form, and beside it the summary that is always visible. */
export function QuoteBannerForm({
  banner,
  shop,
  notes,
  notice,
  children,
  SendArtwork,
  special,
  ...actions
}: QuoteBannerFormProps) {
  const cart = useAddToCart(banner)
  const { item } = banner
  return (
    <form
      method="get"
      // Links that are pressed before hydration use the current choices (note-early-input.ts).
      data-choices
      // true: the displayed price is for exactly these choices; false: they cannot be priced; -1: not yet known (000
      // §4.2).
      data-price-match={banner.lacksDesign ? -1 : banner.match}
      data-changed={banner.isChanged || undefined}
      onKeyDown={blockEnter}
      onClickCapture={(event) => takeJob(event, banner)}
      onSubmit={(event) => event.preventDefault()}
      className="order-form"
    >
      <input type="hidden" name="featured_item_id" value={item.id} />
      <input type="hidden" name={SHOWN} value={String(writeChoices(banner.choices))} />
      <SeenInputs banner={banner} />
      <DesignInputs banner={banner} />
      <div className="min-w-0">
        {children}
        <div className="mt-8 print:hidden">
          <OptionFields banner={banner} notes={notes} special={special} />
          <GeneralError
            banner={banner}
            refused={cart.adding.state === 'refused' ? cart.adding : null}
            notice={notice}
          />
          <noscript>
            <button type="submit" className="btn btn-secondary mb-4 w-full">
              Update price
            </button>
          </noscript>
        </div>
      </div>
      <aside id={ORDER_ID} tabIndex={-1} aria-label="Your order" className="order-panel">
        <h2 className="text-xl">Your {item.name.toLowerCase()}</h2>
        <ChosenSummary banner={banner} />
        <TotalPrice banner={banner} />
        <SubmitActions banner={banner} cart={cart} shop={shop} {...actions} />
        <ShippingBanner banner={banner} rates={shop.shipping} />
        <PrintedAddress shop={shop} />
      </aside>
      <PriceBar banner={banner} cart={cart} onQuote={actions.onQuote} />
      <AddedNote banner={banner} cart={cart} SendArtwork={SendArtwork} />
    </form>
  )
}

function PrintedAddress({ shop }: Pick<QuoteBannerFormProps, 'shop'>) {
  return (
    <p className="hidden border-t border-line pt-4 text-sm print:block">
      {shop.companyName}, {shop.addressLines.join(', ')} {shop.postcode}, {shop.phone}, {shop.email}, {shop.web}
    </p>
  )
}

/**
 * The fields in the order of choosing; a field with one option is hidden. A special-processing supply has its own
 * form for size and cuts, and no sets (000 §3).
 */
function OptionFields({ banner, notes, special }: Pick<QuoteBannerFormProps, 'banner' | 'notes' | 'special'>) {
  const { specialProcessing, fields } = banner.completed
  // Fields that the lettering designer sets are not shown here.
  const isDesigned = (field: ChoiceField) => banner.designed !== null && field === 'color_id'
  const shown = fields.filter(({ field, options }) => isAChoice(options) && !isDesigned(field))
  const optionField = (state: (typeof shown)[number]) => (
    <OptionField
      key={state.field}
      state={state}
      notes={notes[state.field]}
      product={banner.completed.product}
      products={banner.item.products}
      onChoose={(value) => banner.choose({ field: state.field, value })}
    />
  )
  return (
    <>
      <SkipToOrder />
      {shown.filter(({ field }) => !AFTER_SIZE.includes(field)).map(optionField)}
      {!specialProcessing && <CutsField banner={banner} />}
      {!specialProcessing && <SizeField banner={banner} />}
      {shown.filter(({ field }) => AFTER_SIZE.includes(field)).map(optionField)}
      <QuantityField banner={banner} />
      {!specialProcessing && <SetsField banner={banner} />}
      {banner.completed.features.length > 0 && <SpecialFeatures banner={banner} />}
      <div id={SPECIAL_FORM_ID} tabIndex={-1} className="scroll-mt-4 outline-none">
        {special}
      </div>
    </>
  )
}

/** Without scripts the form itself sends what the page showed. */
function SeenInputs({ banner }: { banner: QuoteBanner }) {
  return Object.entries(getSeen(banner)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** Without scripts the form itself sends the design. */
function DesignInputs({ banner }: { banner: QuoteBanner }) {
  const { use_creation_tool } = banner.choices
  const { design_id, cut_length, films } = banner.completed.configuration
  if (use_creation_tool !== undefined) return <input type="hidden" name="use_creation_tool" value={use_creation_tool} />
  if (design_id === null) return null
  return (
    <>
      <input type="hidden" name="design_id" value={design_id} />
      <input type="hidden" name="cut_length" value={cut_length ?? ''} />
      {Object.entries(filmChoices(films ?? [])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
    </>
  )
}

/** On a phone the total and the button stay at the bottom of the screen. */
function PriceBar(props: { banner: QuoteBanner; cart: ReturnType<typeof useAddToCart>; onQuote: AskForQuote }) {
  const { banner } = props
  const { row } = banner
  const ex = useVatView() === 'ex'
  return (
    <div className="foot-bar price-bar">
      {row === null || banner.lacksDesign || banner.designed?.refusal ? (
        <NoPriceYet banner={banner} />
      ) : (
        <button
          type="button"
          popoverTarget={SHEET_ID}
          className={`min-w-0 text-left leading-tight ${banner.match === true ? '' : 'opacity-50'}`}
        >
          <span className="block font-display text-xl font-[650]">
            <Money pence={row.price * banner.kinds} layout="stack" />
          </span>
          <span className="text-xs text-soft">
            {row.quantity.toLocaleString('en-GB')}
            {banner.kinds > 1 && ` × ${banner.kinds} sets`}, <UnitPrice total={row.price} pieces={row.quantity} />{' '}
            {banner.each}
            {!ex && ', inc. VAT'}
            <span className="sr-only">. All quantities</span>
            <Icon name="down" className="ml-1 inline size-3.5 rotate-180 align-middle" />
          </span>
        </button>
      )}
      <QuantitySheet banner={banner} />
      <SubmitButton {...props} />
    </div>
  )
}

/** Shown in the bar instead of a price. */
function NoPriceYet({ banner }: { banner: QuoteBanner }) {
  if (banner.failed) {
    return (
      <span className="text-sm text-wrong">
        The price could not be loaded.{' '}
        <button type="button" className="link font-semibold" onClick={banner.retry}>
          Try again
        </button>
      </span>
    )
  }
  const text = banner.submit === 'ADD TO CART' ? getStep(banner) : 'Price on request'
  return <span className="text-sm text-soft">{text}</span>
}

function getStep({ lacksDesign, designed }: QuoteBanner): string {
  if (designed?.refusal) return 'Correct your text'
  return lacksDesign ? 'Type your text' : 'Complete your choices'
}

interface GeneralErrorProps {
  banner: QuoteBanner
  /** The refusal of the cart. */
  refused: { message: string; request?: string | undefined } | null
  notice: string | null
}

/** The general error area under the form (000 §2.1). Text only, so it cannot contain markup. */
function GeneralError({ banner, refused, notice }: GeneralErrorProps) {
  const text = refused?.message ?? banner.notAttached ?? notice ?? completionNotice(banner.completed)
  return (
    <div aria-live="polite" className="empty:hidden [&:not(:empty)]:mb-6">
      {text !== null && (
        <div ref={refused === null ? null : bringIntoView}>
          <Notice variant="danger">
            <Reportable text={text} request={refused?.request} />
          </Notice>
        </div>
      )}
      {banner.waitsFor !== null && <Waiting part={banner.waitsFor} />}
      {banner.failed && (
        <Notice variant="danger">
          <Reportable text="An error occurred. Please try again or submit a report." />{' '}
          <button type="button" className="link font-semibold" onClick={banner.retry}>
            Try again
          </button>
        </Notice>
      )}
    </div>
  )
}

/** The button that was pressed may be far from what it answers. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

/** Choices in a part whose scripts are late, or failed to load, are not in the price yet. */
function Waiting({ part }: { part: WaitingPart }) {
  if (part.state === 'loading') return <Notice>We are still loading your last choice.</Notice>
  return (
    <Notice variant="danger">
      Part of the form could not be loaded, so your last choice is not in the price yet.{' '}
      <button type="button" className="link font-semibold" onClick={part.retry}>
        Try again
      </button>
    </Notice>
  )
}

function AddedSentence({ cart }: AddedDialogProps) {
  if (cart.adding.state !== 'added') return null
  return (
    <Notice variant="success" live>
      Added to your cart
    </Notice>
  )
}

// Fetched while the line is being added to the cart. If that fails, a sentence is shown.
const AddedDialog = lateComponent(async () => (await import('./added-dialog.tsx')).AddedDialog, AddedSentence)

/** Confirms that the line is in the cart. Fetched on the first press of ADD TO CART. */
function AddedNote(props: AddedDialogProps) {
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && props.cart.adding.state !== 'idle') setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <AddedDialog {...props} />
    </Suspense>
  )
}
