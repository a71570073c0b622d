import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Money } from '#platform/ui/money.tsx'
import type { CartLineView } from '../cart.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { CartForm, usePending } from './cart-form.tsx'

const figure = new Intl.NumberFormat('en-GB')
const BUTTON = 'min-h-10 py-1.5 text-sm font-medium'

interface SavedLinesProps {
  lines: readonly CartLineView[]
  refused: RefusedForm | null
}

/** The lines that are saved for later (issue 19, 6): shown apart, each with a way back into the cart. */
export function SavedLines({ lines, refused }: SavedLinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="saved" className="mt-12">
      <h2 id="saved" tabIndex={-1} className="text-xl outline-none">
        Saved for later
      </h2>
      <p className="mt-1 mb-4 text-sm text-soft">Not in the total, and not ordered.</p>
      <ul className="border-b border-line">
        {lines.map((line) => (
          <li key={line.id} className="border-t border-line">
            <SavedLine line={line} refused={refused?.line_id === line.id ? refused : null} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line, refused }: { line: CartLineView; refused: RefusedForm | null }) {
  const pending = usePending().isAbout(line.id)
  const sets = line.kinds === 1 ? '' : ` × ${line.kinds} sets`
  const amount = `${figure.format(line.quantity)}${sets}`
  const about = `${line.product}, ${amount}`
  const choices = line.summary.filter(({ label, value }) => label !== 'Product' && value !== 'None')
  return (
    <article
      aria-busy={pending}
      className={`grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 transition-opacity duration-150 sm:grid-cols-[5.25rem_minmax(0,1fr)_auto] ${pending ? 'opacity-50' : ''}`}
    >
      <Picture
        src={line.picture}
        alt={line.picture_alt}
        width={168}
        height={124}
        sizes="84px"
        className="row-span-2 aspect-[84/62] w-full rounded-sm bg-line object-cover"
      />
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold wrap-anywhere">
          <Link to={line.page} className="underline-offset-4 hover:text-press hover:underline">
            {line.product}
          </Link>
        </h3>
        <p className="text-sm text-soft wrap-anywhere">
          {amount}
          {choices.length > 0 && `. ${choices.map(({ value }) => value).join(', ')}`}
        </p>
      </div>
      <p className="font-semibold max-sm:col-start-2">
        <Money pence={line.line_total} />
      </p>
      <div className="col-start-2 flex flex-wrap items-center gap-x-5 sm:col-span-2">
        <CartForm intent="move-to-cart" fields={[['line_id', line.id]]}>
          <button type="submit" className={buttonClass('secondary', BUTTON)}>
            Move to cart<span className="sr-only"> {about}</span>
          </button>
        </CartForm>
        <CartForm intent="remove" fields={[['line_id', line.id]]}>
          <button type="submit" className={buttonClass('quiet', `${BUTTON} text-soft hover:text-ink`)}>
            Remove<span className="sr-only"> {about}</span>
          </button>
        </CartForm>
      </div>
      {refused !== null && (
        <p role="alert" className="col-start-2 text-sm font-medium text-wrong sm:col-span-2">
          {refused.message}
        </p>
      )}
    </article>
  )
}
