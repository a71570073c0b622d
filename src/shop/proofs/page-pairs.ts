/* Which page of a version belongs to which of another: the n-th of a set to the n-th of the same set. */

/** A file of a version with the numbers of its pages that are drawn. */
export interface PagedFile {
  place: number
  /** The set of the line, from 1. */
  set: number
  pages: readonly number[]
}

/** A page of a file of a version. */
export interface PageName {
  place: number
  page: number
}

/** A page that both versions have, or only one of them. */
export interface PagePair {
  set: number
  before: PageName | null
  after: PageName | null
}

/** The pages of two versions by set, in their order. */
export function pairPages(before: readonly PagedFile[], after: readonly PagedFile[]): PagePair[] {
  const sets = [...new Set([...before, ...after].map(({ set }) => set))].toSorted((one, other) => one - other)
  return sets.flatMap((set) => {
    const [earlier, later] = [pagesOf(before, set), pagesOf(after, set)]
    return Array.from({ length: Math.max(earlier.length, later.length) }, (_, index) => ({
      set,
      before: earlier[index] ?? null,
      after: later[index] ?? null,
    }))
  })
}

function pagesOf(files: readonly PagedFile[], set: number): PageName[] {
  return files.filter((file) => file.set === set).flatMap(({ place, pages }) => pages.map((page) => ({ place, page })))
}
