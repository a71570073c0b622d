import { Form } from 'react-router'
import { Icon } from '#foundation/ui/icon.tsx'

export interface SearchFormProps {
  /** What was looked for, where it is to be changed. */
  query?: string
  size?: 'header' | 'page'
}

/** Looks for a product by name; a plain GET form to /search. */
export function SearchForm({ query = '', size = 'header' }: SearchFormProps) {
  const small = size === 'header'
  return (
    <Form action="/search" role="search" aria-label={small ? 'Header' : 'Shop'} className="relative w-full">
      <label className="block">
        <span className="sr-only">Search products and materials</span>
        <Icon
          name="search"
          className={`pointer-events-none absolute ${small ? 'top-2.5 left-3 size-4' : 'top-3.5 left-4 size-5'} text-soft`}
        />
        <input
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          placeholder={small ? 'Search' : 'Kraft, hologram, swing tags …'}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className={small ? 'control min-h-9 rounded-full py-1 pl-9 text-sm' : 'control min-h-12 pr-28 pl-12 text-lg'}
        />
      </label>
      <button type="submit" className={small ? 'sr-only' : 'btn btn-press absolute top-1.5 right-1.5 min-h-9 py-1'}>
        Search
      </button>
    </Form>
  )
}
