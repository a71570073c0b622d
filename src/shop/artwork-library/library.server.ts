import type { AccountService } from '#people/accounts/accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Artwork, ArtworkService } from '#shop/artwork/artwork.server.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { checkDeletion, groupFiles, LIBRARY_PAGE, type LibraryFile, rename } from './library.ts'
import { type FoundCopy, findCopies, renameFiles } from './library-store.server.ts'
import { type LibraryRefusal, refuseLibrary } from './refusals.ts'

/** The files of the current user. */
export type ArtworkLibrary = ReturnType<typeof createArtworkLibrary>

interface LibraryDeps {
  db: Database
  account: Pick<AccountService, 'current'>
  artwork: Pick<Artwork, 'readFrom'>
  /** The visitor's own, to change files of their cart and library. */
  ownArtwork: Pick<ArtworkService, 'remove' | 'receive' | 'copy'>
}

/** The use cases of the artwork library. Denies by default: what is not the customer's does not exist. */
export function createArtworkLibrary(deps: LibraryDeps) {
  return {
    /** A page of files, the one sent last first; null for a visitor who is not signed in. */
    async list(page = 1): Promise<{ files: LibraryFile[]; hasMore: boolean } | null> {
      const customerId = await getCustomerId(deps)
      if (customerId === null) return null
      const files = groupFiles(await findCopies(deps.db, customerId, { page }))
      return { files: files.slice(0, LIBRARY_PAGE), hasMore: files.length > LIBRARY_PAGE }
    },
    replace: (input: ReplaceFile) => replaceFile(input, deps),
    rename: (fileId: string, typed: string) => renameFile(fileId, typed, deps),
    remove: (fileId: string) => removeFile(fileId, deps),
    read: (fileId: string, what: 'original' | 'thumbnail') => readFile({ fileId, what }, deps),
  }
}

async function getCustomerId({ account }: Pick<LibraryDeps, 'account'>): Promise<string | null> {
  return (await account.current())?.userId ?? null
}

interface FoundFile {
  ok: true
  file: LibraryFile
  /** Where it was sent. */
  copies: FoundCopy[]
}

async function findFile(fileId: string, deps: LibraryDeps): Promise<FoundFile | LibraryRefusal> {
  const customerId = await getCustomerId(deps)
  if (customerId === null) return refuseLibrary('signed-out')
  const copies = isUuid(fileId) ? await findCopies(deps.db, customerId, { copyOf: fileId }) : []
  const [file] = groupFiles(copies)
  return file === undefined ? refuseLibrary('file-unknown') : { ok: true, file, copies }
}

/** Gives all copies of a file another name. */
async function renameFile(
  fileId: string,
  typed: string,
  deps: LibraryDeps,
): Promise<{ ok: true; name: string } | LibraryRefusal> {
  const found = await findFile(fileId, deps)
  if (!found.ok) return found
  const renamed = rename(found.file.name, typed)
  if (!renamed.ok) return renamed
  await inTransaction(deps.db, (tx) => renameFiles(tx, found.file.copyIds, renamed.name))
  return renamed
}

/** Removes a file from the cart, and so from the library. Refused while an order or a quote request needs it. */
async function removeFile(fileId: string, deps: LibraryDeps): Promise<{ ok: true } | LibraryRefusal> {
  const found = await findFile(fileId, deps)
  if (!found.ok) return found
  const needed = checkDeletion(found.file)
  if (needed !== null) return needed
  for (const id of found.file.copyIds) {
    const removed = await deps.ownArtwork.remove({ token: null, fileId: id })
    // One that an order has taken over meanwhile is no longer the cart's.
    if (!removed.ok && removed.code !== 'file-unknown') return refuseLibrary('file-unknown')
  }
  return { ok: true }
}

export interface ReplaceFile {
  fileId: string
  /** The copies in the cart that take the new version too. */
  copyIds: readonly string[]
  name: string
  source: AsyncIterable<Uint8Array>
}

/**
 * Sends a new version of a file to the library, and to the lines of the cart that were chosen. Orders and requests keep the
 * version that they were sent with, and so does a line whose file staff have accepted.
 */
async function replaceFile(
  { fileId, copyIds, name, source }: ReplaceFile,
  deps: LibraryDeps,
): Promise<{ ok: true; fileId: string } | LibraryRefusal | ArtworkRefusal> {
  const found = await findFile(fileId, deps)
  if (!found.ok) return found
  const { file, copies } = found
  const own = copies.find(({ use }) => use.kind === 'library')
  const sent = await deps.ownArtwork.receive({ library: true, name, source, replaces: own?.id ?? null })
  if (!sent.ok) return sent
  const replaceable = new Set(file.replaceable.map(({ copyId }) => copyId))
  for (const copy of copies.filter(({ id }) => replaceable.has(id) && copyIds.includes(id))) {
    const refused = await replaceInCart(copy, sent.fileId, deps)
    if (refused !== null) return refused
  }
  return sent
}

/** Gives a line of the cart the new version. One that was ordered, or evaluated, meanwhile keeps its own. */
async function replaceInCart(
  { id, use }: FoundCopy,
  newId: string,
  { ownArtwork }: LibraryDeps,
): Promise<ArtworkRefusal | null> {
  const lineId = use.to.split('/').at(-1) ?? ''
  const copied = await ownArtwork.copy({ token: null, lineId, copyOf: newId, replaces: id })
  const isDone = copied.ok || copied.code === 'already-evaluated' || copied.code === 'file-unknown'
  return isDone ? null : copied
}

/** The file itself, or its thumbnail. */
async function readFile(
  { fileId, what }: { fileId: string; what: 'original' | 'thumbnail' },
  deps: LibraryDeps,
): Promise<ReadArtwork | ArtworkRefusal | LibraryRefusal> {
  const customerId = await getCustomerId(deps)
  if (customerId === null) return refuseLibrary('signed-out')
  const copies = isUuid(fileId) ? await findCopies(deps.db, customerId, { copyOf: fileId }) : []
  const copy = copies.find(({ id }) => id === fileId)
  const read = copy === undefined ? null : await deps.artwork.readFrom(copy.submissionId, fileId, what)
  return read ?? refuseLibrary('file-unknown')
}
