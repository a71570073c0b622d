import { FAQ_PAGE, type ShownGroup } from '../faq-page.ts'
import { Faq } from './faq.tsx'

/** The questions below the panels of an item's page (001 §2). */
export function ItemFaq({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="faq" className="mt-16 border-t-2 border-ink pt-8 print:hidden">
      <h2 id="faq" className="mb-4 text-2xl">
        Frequently Asked Questions
      </h2>
      <div className="max-w-4xl">
        <Faq groups={groups} level={3} />
      </div>
      <p className="mt-8">
        <a href={FAQ_PAGE} className="link inline-block py-1">
          All questions and answers
        </a>
      </p>
    </section>
  )
}
