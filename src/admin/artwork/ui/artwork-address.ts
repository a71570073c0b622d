import { withQuery } from '#admin/ui/list-filters.ts'
import { ARTWORK_VIEWS, type ArtworkFilters, FILE_KINDS, FINDING_FILTERS } from '../artwork-list.ts'

/* The filters of the list in its address: what is shown can be sent to a colleague, and a file leads back to its list. */

export const ARTWORK_PATH = '/staff/artwork'

/** Reads the filters of an address; what is unknown is not set. */
export function readArtworkFilters(params: URLSearchParams): ArtworkFilters {
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === params.get(name)) ?? ''
  return {
    view: among('view', ARTWORK_VIEWS) || 'waiting',
    search: (params.get('search') ?? '')
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100),
    kind: among('kind', FILE_KINDS),
    finding: among('finding', FINDING_FILTERS),
  }
}

interface AddressOptions {
  /** A file, by its id; null for the list. */
  file?: string | null
  /** The end of the previous page of the list. */
  after?: string | null
  /** The page of the file. */
  page?: string | null
  /** What was just done. */
  done?: string | null
}

/** The address of the list, or of a file that leads back to it. */
export function artworkAddress(
  filters: Partial<ArtworkFilters>,
  { file = null, after = null, page = null, done = null }: AddressOptions = {},
): string {
  const { view, ...narrowing } = filters
  const path = file === null ? ARTWORK_PATH : `${ARTWORK_PATH}/${file}`
  return withQuery(path, {
    ...(view === undefined || view === 'waiting' ? {} : { view }),
    ...narrowing,
    after,
    page,
    done,
  })
}
