import { maySliceUse, rooms } from './import-rules.ts'
import { getPlace, type Layer, type Place } from './module-place.ts'
import { packagesOfSlice, purePackages } from './package-rules.ts'

/** One import as it stands in a file. */
export interface Import {
  from: string
  /** A file from the project's root, or the name of a package (`react`, `node:fs`). */
  to: string
  isPackage: boolean
  /** Only types are imported, so the import does not exist at run time. */
  typeOnly: boolean
}

/** What is wrong with an import, as a sentence; null if it is allowed. */
export function checkImport(one: Import): string | null {
  const from = getPlace(one.from)
  if (from.layer === 'test' || from.layer === 'tool') return null
  return one.isPackage ? checkPackage(one, from) : checkFileImport(one, from, getPlace(one.to))
}

function checkPackage({ to, typeOnly }: Import, from: Place): string | null {
  if (typeOnly || from.layer !== 'pure' || purePackages.includes(to)) return null
  if (from.slice !== null && packagesOfSlice[from.slice]?.includes(to)) return null
  return `a pure file runs no ${to}; what needs it is a *.server.ts, or belongs to ui/`
}

function checkFileImport(one: Import, from: Place, to: Place): string | null {
  return checkTarget(from, to) ?? checkLayers(one, from, to) ?? checkSlices(from, to)
}

/** Layers that only some may import, and why the others may not. */
const IMPORTED_ONLY_BY: Partial<Record<Layer, { by: readonly Layer[]; fault: string }>> = {
  page: { by: [], fault: 'nobody imports a page; what two pages share belongs to ui/ or to a rule' },
  test: { by: [], fault: 'only tests import tests and what stands in testing/' },
  tool: { by: [], fault: 'the shop imports nothing from its tools' },
  host: { by: ['host'], fault: 'server/ puts the program together; nothing depends on it' },
  keys: {
    by: ['page', 'composing', 'keys'],
    fault: 'only pages ask the router for services; what they call is given its own',
  },
  composing: {
    by: ['composing', 'host'],
    fault: 'only the seam knows every service; a page imports the contexts of the slices it uses',
  },
}

/** What this kind of file may never import. */
function checkTarget(from: Place, to: Place): string | null {
  const rule = IMPORTED_ONLY_BY[to.layer]
  return rule === undefined || rule.by.includes(from.layer) ? null : rule.fault
}

function checkLayers({ typeOnly }: Import, from: Place, to: Place): string | null {
  if (typeOnly) return null
  if (from.layer === 'pure' && to.layer !== 'pure') return 'a pure file imports only pure files'
  if (to.layer === 'server' && (from.layer === 'ui' || from.layer === 'page'))
    return 'a file of the browser takes only types from a *.server.ts'
  if (to.layer === 'ui' && (from.layer === 'server' || from.layer === 'host'))
    return 'server code imports no components'
  return null
}

function checkSlices(from: Place, to: Place): string | null {
  if (from.slice === null || to.slice === null || from.slice === to.slice) return null
  if (from.layer === 'page' && roomRank(to.slice) <= roomRank(from.slice)) return null
  if (to.slice === 'platform' || maySliceUse[from.slice]?.includes(to.slice)) return null
  return `${from.slice} may not use ${to.slice} (see scripts/architecture/import-rules.ts)`
}

/** What is wrong with the table itself: a room or slice without a line, or one that points up. */
export function checkTable(folders: readonly string[]): string[] {
  const order = Object.keys(maySliceUse)
  const known = new Set([...rooms, ...order])
  const unknown = folders.filter((folder) => !known.has(folder) && !rooms.includes(getRoom(folder)))
  const upward = order.flatMap((slice, rank) =>
    (maySliceUse[slice] ?? [])
      .filter((used) => !order.slice(0, rank).includes(used) || roomRank(used) > roomRank(slice))
      .map((used) => `${slice} → ${used}`),
  )
  const knowing = order.filter((slice) => getRoom(slice) === 'print')
  const people = knowing.filter((slice) => maySliceUse[slice]?.some((used) => getRoom(used) === 'people'))
  return [
    ...unknown.map((folder) => `src/${folder} is no room of import-rules.ts`),
    ...upward.map((edge) => `import-rules.ts: ${edge} points to a slice that does not stand before it`),
    ...people.map((slice) => `import-rules.ts: ${slice} knows people; the trade knows nobody`),
  ]
}

function roomRank(slice: string): number {
  return rooms.indexOf(getRoom(slice))
}

function getRoom(slice: string): (typeof rooms)[number] {
  return (slice.split('/')[0] ?? '') as (typeof rooms)[number]
}
