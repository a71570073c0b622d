import type { ArtworkRules } from '../documents/artwork-rules.ts'

/** What every artwork file must hold to (001 §2, §9). */
export function FileRules({ rules }: { rules: ArtworkRules['file_rules'] }) {
  return (
    <section>
      <h3 className="text-xl">For every file</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rules.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-sm text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
