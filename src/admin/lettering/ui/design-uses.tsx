import { Link } from 'react-router'
import type { DesignUse } from '../lettering.server.ts'

const figure = new Intl.NumberFormat('en-GB')

/** The carts and requests with a design: quantity, and form of delivery. */
export function DesignUses({ uses }: { uses: readonly (Omit<DesignUse, 'at'> & { at: string })[] }) {
  return (
    <ul className="mt-1 text-sm">
      {uses.map(({ name, to, quantity, kinds, installReady, at }) => (
        <li key={name} className="flex flex-wrap gap-x-4 py-0.5">
          {to === null ? (
            <span>Cart line {name.slice(0, 8)}</span>
          ) : (
            <Link to={to} className="link">
              Quote {name}
            </Link>
          )}
          <span>
            {figure.format(quantity)} {quantity === 1 ? 'piece' : 'pieces'}
            {kinds === 1 ? '' : ` × ${kinds} sets`}
          </span>
          <span>{installReady ? 'Install-ready' : 'To be weeded by the customer'}</span>
          <span className="text-soft">{at}</span>
        </li>
      ))}
    </ul>
  )
}
