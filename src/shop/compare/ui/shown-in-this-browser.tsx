import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { shareAddress, shareCode } from '../share-link.ts'
import { useSavedTypes } from './compare-store.ts'

/** The way to what this tab has saved, where it has saved something. */
export function ShownInThisBrowser() {
  const types = useSavedTypes()
  if (types.length === 0) return null
  return (
    <Link
      to={shareAddress(types.map(({ quote_data }) => shareCode(quote_data)))}
      className={buttonClass('primary', 'mt-5')}
    >
      {types.length === 1 ? 'Show the type you saved' : `Show the ${types.length} types you saved`}
    </Link>
  )
}
