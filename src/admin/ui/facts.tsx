/** Names and values, a row each; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="max-w-3xl border-t border-ink">
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
