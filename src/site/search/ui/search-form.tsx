import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

/** The suggestions are loaded when somebody enters a field; if that fails, the form still works. */
const LateSuggestions = lazy(async (): Promise<{ default: ComponentType<SuggestionsProps> }> => {
  try {
    return { default: (await import('./suggestions.tsx')).Suggestions }
  } catch {
    return { default: () => null }
  }
})

/**
 * The search for products, sizes, guides and answers. A plain GET form to /search; with scripts it makes suggestions
 * while typing, from an index that is fetched once the field is entered.
 */
export function SearchForm({
  query = '',
  size = 'header',
}: {
  /** The current search, in the field of the results page. */
  query?: string
  size?: 'header' | 'page'
}) {
  const field = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(false)
  const small = size === 'header'
  // After another search the field stays mounted, and with it its listeners.
  const shownFor = useRef(query)
  useEffect(() => {
    if (shownFor.current !== query && field.current !== null) field.current.value = query
    shownFor.current = query
  }, [query])
  return (
    <Form action="/search" role="search" aria-label={small ? 'Header' : 'Shop'} className="relative w-full">
      <label className="block">
        <span className="sr-only">Search products, sizes and guides</span>
        <Icon
          name="search"
          className={`pointer-events-none absolute ${small ? 'top-2.5 left-3 size-4' : 'top-3.5 left-4 size-5'} text-soft`}
        />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={small ? 'Search' : 'Kraft, 75 x 100, waterproof …'}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={() => setEntered(true)}
          className={
            small ? 'control min-h-9 rounded-full py-1 pr-2 pl-9 text-sm' : 'control min-h-12 pr-28 pl-12 text-lg'
          }
        />
      </label>
      <button type="submit" className={small ? 'sr-only' : 'btn btn-primary absolute top-1.5 right-1.5 min-h-9 py-1'}>
        Search
      </button>
      {entered && (
        <Suspense>
          <LateSuggestions field={field} wide={!small} />
        </Suspense>
      )}
    </Form>
  )
}
