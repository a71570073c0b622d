import { ColourBar } from '#platform/ui/crop-marks.tsx'

const STEPS = [
  ['We price it by hand', 'Somebody who prints looks at what you chose, and asks back where anything is open.'],
  ['You get a quotation', 'By e-mail, with a link: its lines, VAT and total, and how long it holds.'],
  ['You accept, or not', 'Accepted, it goes into your cart at the quoted price. Declined, it costs nothing.'],
] as const

/** What comes of a quote request. */
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
