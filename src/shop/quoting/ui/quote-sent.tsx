import { type ReactNode, useEffect, useRef } from 'react'
import { ColourBar } from '#platform/ui/crop-marks.tsx'
import { Icon } from '#platform/ui/icon.tsx'

export interface QuoteSentProps {
  /** The reference of the request. */
  reference: string
  /** 2 in a dialog, 1 where it is the page. */
  level?: 1 | 2
  /** Whether it takes the focus, because it has just replaced the form. */
  focus?: boolean
  /** What can be done next. */
  children?: ReactNode
}

/** The thank-you view of a quote request (000 §2.4, §2.5). */
export function QuoteSent({ reference, level = 2, focus = false, children }: QuoteSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid gap-4">
      <Icon name="check" className="-ml-1.5 size-8 text-ok" />
      <Heading ref={heading} tabIndex={-1} className={`outline-none ${level === 1 ? 'text-3xl' : 'text-2xl'}`}>
        Your Quote Request has been sent!
      </Heading>
      <p>Thank you for your quote request. We will respond to you shortly. Please wait for a while.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-y border-line py-4">
        <dt className="text-soft">Reference</dt>
        <dd className="font-semibold">{reference}</dd>
        <dt className="text-soft">Next</dt>
        <dd>Look for our e-mail: it has a link to your request, where our quotation will be to read and to accept.</dd>
      </dl>
      {children}
    </div>
  )
}

const STEPS = [
  ['We price it by hand', 'Somebody who prints looks at what you chose, and asks back where anything is open.'],
  ['You get a quotation', 'By e-mail, with a link: its lines, VAT and total, and how long it holds.'],
  ['You accept, or not', 'Accepted, it goes into your cart at the quoted price. Declined, it costs nothing.'],
] as const

/** The next steps after a quote request. */
export function WhatFollows() {
  return (
    <aside aria-labelledby="what-follows" className="border-t border-ink pt-5 md:mt-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="what-follows" className="text-xl">
          What happens next
        </h2>
        <ColourBar className="md:max-lg:hidden" />
      </div>
      <ol className="mt-4">
        {STEPS.map(([step, text]) => (
          <li key={step} className="border-t border-line py-4">
            <p className="font-semibold">{step}</p>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
