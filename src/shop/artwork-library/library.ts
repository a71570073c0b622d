import { cleanFileName, getExtension, MAX_NAME_LENGTH } from '#studio/showroom/artwork/file-name.ts'
import { type LibraryRefusal, refuseLibrary } from './refusals.ts'

/** What a file was sent with. */
export interface FileUse {
  kind: 'cart' | 'order' | 'quote' | 'library'
  /** The product. */
  product: string
  /** The number of the order, or the reference of the request; empty for the cart. */
  reference: string
  /** The page of it. */
  to: string
}

/** One copy of a file, where it was sent. */
export interface StoredCopy {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Of its content. */
  sha256: string
  hasThumbnail: boolean
  sentAt: Date
  /** Whether staff have accepted it: then it is not replaced (000 §8). */
  isAccepted: boolean
  use: FileUse
}

/** A file of the library: all copies of the same content. */
export interface LibraryFile {
  /** That of the copy that was sent last, under whose address it is read. */
  id: string
  name: string
  size: number
  hasThumbnail: boolean
  sentAt: Date
  /** The latest first. */
  uses: FileUse[]
  /** Of all copies. */
  copyIds: string[]
  /** The copies that may take a new version: lines of the cart whose file staff have not accepted. */
  replaceable: { copyId: string; product: string }[]
  /** The numbers of the orders and requests that keep theirs. */
  keptBy: string[]
}

/** The files of a customer, the one that was sent last first; copies of the same content are one file. */
export function groupFiles(copies: readonly StoredCopy[]): LibraryFile[] {
  const sorted = copies.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
  return [...Map.groupBy(sorted, ({ sha256 }) => sha256).values()].flatMap((same) => {
    const [latest] = same
    if (latest === undefined) return []
    const { id, name, size, sentAt } = latest
    const hasThumbnail = same.some((copy) => copy.hasThumbnail)
    return [
      {
        id,
        name,
        size,
        sentAt,
        hasThumbnail,
        uses: uniqueUses(same),
        copyIds: same.map((copy) => copy.id),
        replaceable: same.flatMap(({ id: copyId, use, isAccepted }) =>
          use.kind === 'cart' && !isAccepted ? [{ copyId, product: use.product }] : [],
        ),
        keptBy: [...new Set(same.map(({ use }) => use.reference).filter((reference) => reference !== ''))],
      },
    ]
  })
}

function uniqueUses(copies: readonly StoredCopy[]): FileUse[] {
  const used = copies.filter(({ use }) => use.kind !== 'library')
  return [...new Map(used.map(({ use }) => [`${use.kind} ${use.to} ${use.product}`, use])).values()]
}

/** Refuses to delete a file that an order or a quote request needs; null if nothing does. */
export function checkDeletion({ uses }: Pick<LibraryFile, 'uses'>): LibraryRefusal | null {
  const needed = uses.filter(({ kind }) => kind === 'order' || kind === 'quote')
  if (needed.length === 0) return null
  const names = [
    ...new Set(needed.map(({ kind, reference }) => `${kind === 'order' ? 'order' : 'quote request'} ${reference}`)),
  ]
  return refuseLibrary('still-needed', new Intl.ListFormat('en-GB').format(names))
}

/** A new name, which keeps the extension of the old one; refuses an empty or a long one. */
export function rename(old: string, typed: string): { ok: true; name: string } | LibraryRefusal {
  const extension = getExtension(old)
  const base = extension !== '' && getExtension(typed) === extension ? typed.slice(0, -extension.length - 1) : typed
  if (base.trim() === '') return refuseLibrary('name-missing')
  const whole = extension === '' ? base.trim() : `${base.trim()}.${extension}`
  if (whole.length > MAX_NAME_LENGTH) return refuseLibrary('name-too-long')
  const name = cleanFileName(whole)
  return name === 'artwork' || getExtension(name) !== extension ? refuseLibrary('name-missing') : { ok: true, name }
}

/** Files on a page of the library. */
export const LIBRARY_PAGE = 24

/** A file's use in words: `In your cart, for Art Paper`. */
export function describeUse({ kind, product, reference }: FileUse): string {
  if (kind === 'cart') return `In your cart, for ${product}`
  return kind === 'order' ? `Order ${reference}, ${product}` : `Quote request ${reference}, ${product}`
}
