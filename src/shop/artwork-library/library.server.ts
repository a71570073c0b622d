import type { AccountService } from '#people/accounts/accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import type { Artwork, ArtworkService, ReadArtwork } from '#shop/artwork/artwork.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { checkDeletion, groupFiles, type LibraryFile, rename } from './library.ts'
import { findCopies, renameFiles } from './library-store.server.ts'
import { type LibraryRefusal, refuseLibrary } from './refusals.ts'

/** The files of the current user. */
export type ArtworkLibrary = ReturnType<typeof createArtworkLibrary>

interface LibraryDeps {
  db: Database
  account: Pick<AccountService, 'current'>
  artwork: Pick<Artwork, 'readFrom'>
  /** The visitor's own, to remove files from their cart. */
  ownArtwork: Pick<ArtworkService, 'remove'>
}

/** The use cases of the artwork library. Denies by default: what is not the customer's does not exist. */
export function createArtworkLibrary(deps: LibraryDeps) {
  return {
    /** All files, the one sent last first; null for a visitor who is not signed in. */
    async list(): Promise<LibraryFile[] | null> {
      const customerId = await getCustomerId(deps)
      return customerId === null ? null : groupFiles(await findCopies(deps.db, customerId))
    },
    rename: (fileId: string, typed: string) => renameFile(fileId, typed, deps),
    remove: (fileId: string) => removeFile(fileId, deps),
    read: (fileId: string, what: 'original' | 'thumbnail') => readFile({ fileId, what }, deps),
  }
}

async function getCustomerId({ account }: Pick<LibraryDeps, 'account'>): Promise<string | null> {
  return (await account.current())?.userId ?? null
}

async function findFile(fileId: string, deps: LibraryDeps): Promise<{ ok: true; file: LibraryFile } | LibraryRefusal> {
  const customerId = await getCustomerId(deps)
  if (customerId === null) return refuseLibrary('signed-out')
  const file = groupFiles(await findCopies(deps.db, customerId)).find(({ copyIds }) => copyIds.includes(fileId))
  return file === undefined ? refuseLibrary('file-unknown') : { ok: true, file }
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

/** The file itself, or its thumbnail. */
async function readFile(
  { fileId, what }: { fileId: string; what: 'original' | 'thumbnail' },
  deps: LibraryDeps,
): Promise<ReadArtwork | ArtworkRefusal | LibraryRefusal> {
  const customerId = await getCustomerId(deps)
  if (customerId === null) return refuseLibrary('signed-out')
  const copy = (await findCopies(deps.db, customerId)).find(({ id }) => id === fileId)
  const read = copy === undefined ? null : await deps.artwork.readFrom(copy.submissionId, fileId, what)
  return read ?? refuseLibrary('file-unknown')
}
