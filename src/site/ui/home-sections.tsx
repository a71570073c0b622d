import type { ReactNode } from 'react'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { Picture, usePicture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { PlainTable } from '#site/content/ui/plain-table.tsx'
import type { TurnaroundRow } from '#site/list-turnarounds.ts'

const STEPS = [
  {
    name: 'Choose',
    picture: 'how-to/choose',
    text: 'Pick the material, shape, size and quantity. You see the total and the price per piece at once.',
  },
  {
    name: 'Send your artwork',
    picture: 'how-to/artwork',
    text: 'Send up to four files for each product in your cart. Our templates show the bleed, trim line and safe area.',
  },
  {
    name: 'Order and pay',
    picture: 'how-to/proof',
    text: 'Check out with or without an account. We check your artwork and send you a proof to approve.',
  },
  {
    name: 'We print and deliver',
    picture: 'how-to/sent',
    text: 'We count the dispatch date from the day on which the artwork is approved and the order is paid.',
  },
] as const

/** The pictures of the steps, shown if they are rendered. */
export const HOW_TO = STEPS.map(({ picture }) => picture)

/** The steps from choosing to delivery, in order. */
export function OrderSteps() {
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {STEPS.map((step, index) => (
        <li key={step.name} className="grid grid-cols-[2.25rem_1fr]">
          <span aria-hidden="true" className="font-display text-2xl leading-[0.8] font-semibold">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg leading-tight">{step.name}</h3>
            <p className="mt-1.5 text-soft">{step.text}</p>
          </div>
          <StepPicture path={step.picture} />
        </li>
      ))}
    </ol>
  )
}

function StepPicture({ path }: { path: string }) {
  if (usePicture(path) === undefined) return null
  return (
    <Picture
      src={path}
      alt=""
      width={880}
      height={660}
      sizes="(width < 810px) 90vw, 420px"
      className="col-span-2 row-start-1 mb-5 aspect-4/3 w-full rounded-sm object-cover"
    />
  )
}

interface Check {
  name: string
  text: string
  drawing: ReactNode
}

/** The artwork checks before a proof is sent; the measures are those of the artwork guide (001 §2). */
const CHECKS: readonly Check[] = [
  {
    name: 'Bleed',
    text: 'The background extends 2 mm past the trim line on stickers, and 1 mm on cards.',
    drawing: (
      <>
        <rect x="5" y="11" width="54" height="42" fill="var(--color-cyan)" fillOpacity="0.28" />
        <rect x="10" y="16" width="44" height="32" fill="var(--color-sheet)" stroke="currentColor" />
        <path d="M5 3v5M59 3v5M5 5.5h5M54 5.5h5" stroke="currentColor" />
      </>
    ),
  },
  {
    name: 'Safe area',
    text: 'Text and logos are inside the safe area.',
    drawing: (
      <>
        <rect x="6" y="12" width="52" height="40" stroke="currentColor" />
        <rect x="12" y="18" width="40" height="28" stroke="currentColor" strokeDasharray="3 2.5" />
        <path d="M25 39l7-16 7 16M27.6 33h8.8" stroke="currentColor" strokeWidth="2" />
      </>
    ),
  },
  {
    name: 'Resolution',
    text: 'Photographs have enough pixels for their printed size.',
    drawing: (
      <>
        <path d="M10 54V40h11V29h11V18h11V10h11v44z" fill="var(--color-yellow)" fillOpacity="0.55" />
        <path d="M10 54C22 52 44 36 54 10" stroke="currentColor" strokeWidth="2" />
        <path d="M10 54V40h11V29h11V18h11V10h11v44z" stroke="currentColor" strokeOpacity="0.45" />
      </>
    ),
  },
  {
    name: 'Cut line',
    text: 'The cut line is closed, and cut lines on a sheet are at least 5 mm apart.',
    drawing: (
      <>
        <circle cx="19" cy="34" r="14" stroke="currentColor" />
        <path d="M61 20.5a14 14 0 0 0-18 13.5 14 14 0 0 0 18 13.5" stroke="currentColor" />
        <path d="M33 8v8M43 8v8M33 12h10" stroke="currentColor" />
      </>
    ),
  },
  {
    name: 'Colour',
    text: 'We convert RGB colours to CMYK. Bright colours may change.',
    drawing: (
      <g className="mix-blend-multiply">
        <circle cx="25" cy="26" r="15" fill="var(--color-cyan)" />
        <circle cx="39" cy="26" r="15" fill="var(--color-press)" className="mix-blend-multiply" />
        <circle cx="32" cy="39" r="15" fill="var(--color-yellow)" className="mix-blend-multiply" />
      </g>
    ),
  },
  {
    name: 'White ink',
    text: 'On clear and metallic film, there is white under everything that should be opaque.',
    drawing: (
      <>
        <path d="M6 46 26 34h32L38 46z" fill="var(--color-line)" stroke="currentColor" />
        <path d="M6 35 26 23h32L38 35z" fill="#fff" stroke="currentColor" />
        <path d="M6 24 26 12h32L38 24z" fill="var(--color-cyan)" fillOpacity="0.75" stroke="currentColor" />
      </>
    ),
  },
]

/** Six small drawings of common artwork faults that we check. */
export function ArtworkChecks() {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {CHECKS.map((check) => (
        <li key={check.name} className="grid grid-cols-[3.5rem_1fr] gap-x-5">
          <svg viewBox="0 0 64 64" className="size-14" fill="none" strokeWidth="1.4" aria-hidden="true">
            {check.drawing}
          </svg>
          <div>
            <h3 className="text-lg leading-tight">{check.name}</h3>
            <p className="mt-1 text-soft">{check.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Delivery costs and times (001 §2: shipping info; decisions §5). */
export function HomeDelivery({
  shop,
  cutOff,
  turnarounds,
  deliveryDays,
}: {
  shop: PublicShop
  /** `5:00 PM`, in the shop's format. */
  cutOff: string
  turnarounds: readonly TurnaroundRow[]
  /** The maximum number of business days for delivery after dispatch. */
  deliveryDays: number
}) {
  return (
    <div>
      <p className="text-lg">
        Standard delivery is{' '}
        <strong>
          <Money pence={shop.shipping.standardPence} />
        </strong>{' '}
        an order. It is free when the goods come to <strong>{formatPence(shop.shipping.freeFromPence)}</strong> or more,
        including VAT.
      </p>
      <p className="mt-3 flex gap-3">
        <Icon name="van" className="mt-0.5 size-5 shrink-0" />
        <span>
          We process an order the same business day if it is approved and paid by {cutOff}, otherwise on the next one.
        </span>
      </p>
      <PlainTable
        caption="Business days from approval to delivery"
        headings={['Product', 'With delivery', 'Estimated dispatch if approved now']}
        rows={turnarounds.map(({ group, range, dispatch }) => ({ key: group, cells: [group, range, dispatch] }))}
        className="mt-6"
        lastRight
      />
      <p className="mt-3 text-sm text-soft">
        Dates are estimates and not guaranteed. Delivery takes up to {deliveryDays} business days after dispatch; remote
        islands and some areas may take longer.
      </p>
    </div>
  )
}
