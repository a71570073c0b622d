import type { Fact } from '../product-facts.ts'

/** Facts by name and value, a hairline under each. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[9.375rem_minmax(0,1fr)]">
          <dt className="text-sm text-soft sm:text-base">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
