import { Notice } from '#platform/ui/notice.tsx'
import { FACT_NAMES } from '#site/content/documents/facts.ts'
import { getPlace } from './document-fields.tsx'

/** What was refused, with a link to each field of it. */
export function DocumentErrors({
  message,
  errors,
}: {
  message: string
  errors: readonly { field: string; message: string }[]
}) {
  return (
    <Notice variant="danger" live className="mb-5 max-w-2xl">
      <p>{message}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ field, message: fault }) => (
            <li key={field}>
              <a href={`#${getPlace(field)}`} className="link inline-block py-0.5">
                {fault}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const PLACES = { product: ':dome-stickers', item: ':swing-tags' } as const

/** What a text may have in curly brackets. */
export function FactsToUse() {
  return (
    <details className="mb-6 max-w-2xl">
      <summary className="link min-h-9 cursor-pointer py-1.5">Figures that keep themselves right</summary>
      <p className="mt-1 text-sm text-soft">
        Written in curly brackets, these are filled in from the catalogue and the shop’s settings when the text is
        shown. After the colon stands the last part of a product’s or an item’s address.
      </p>
      <dl className="mt-2 border-t border-line text-sm">
        {Object.entries(FACT_NAMES).map(([name, { of, says }]) => (
          <div key={name} className="grid gap-x-5 border-b border-line py-1.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <dt>
              <code>{`{${name}${of === null ? '' : PLACES[of]}}`}</code>
            </dt>
            <dd className="text-soft">{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
