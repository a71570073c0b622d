import { forMember, readId } from '#admin/access/access.server.ts'
import { logDownload } from '#admin/access/log-download.server.ts'
import { londonDate } from '#platform/time/london.ts'
import type { Artwork, EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import { type ArtworkQuery, countArtwork, findArtwork, findArtworkFile } from './artwork-list.server.ts'
import { type DecisionSent, describeFile, type EvaluateDeps, evaluate } from './evaluate.server.ts'
import { viewFile } from './view-file.server.ts'

/** Artwork for staff: the list, one file with everything about it, its pictures and bytes, and deciding about it. */
export type StaffArtwork = ReturnType<typeof createStaffArtwork>

export interface StaffArtworkDeps extends EvaluateDeps {
  artwork: EntitledArtwork & Pick<Artwork, 'drawPreview'>
}

/** A PDF of more pages is not looked at page by page here. */
const MAX_PAGE = 999

export function createStaffArtwork(deps: StaffArtworkDeps) {
  const { db, clock, artwork } = deps
  const find = async (sentId: string) => {
    const id = readId(sentId)
    return id === null ? null : findArtworkFile(db, id)
  }
  const list = (query: ArtworkQuery) => findArtwork(db, query, londonDate(clock.now()))
  return {
    /** A page of the list, and the counts of its tabs. */
    list: (query: ArtworkQuery) =>
      forMember(deps, 'staff', async () => ({ ...(await list(query)), counts: await countArtwork(db) })),
    /** A file with everything about it, and the list that it was opened from. */
    file: (sentId: string, query: ArtworkQuery) =>
      forMember(deps, 'staff', async () => {
        const row = await find(sentId)
        if (row === null) return null
        return { row, ...(await viewFile(db, row)), queue: (await list(query)).rows }
      }),
    thumbnail: (sentId: string) =>
      forMember<ReadArtwork>(deps, 'staff', async () => {
        const row = await find(sentId)
        const read = row === null ? null : await artwork.readFrom(row.submissionId, row.id, 'thumbnail')
        return read?.ok ? read : null
      }),
    /** A large picture of a page, as WebP; null if it cannot be drawn. */
    preview: (sentId: string, page: number) =>
      forMember<Buffer>(deps, 'staff', async () => {
        const row = page >= 1 && page <= MAX_PAGE ? await find(sentId) : null
        const drawn = row === null ? null : await artwork.drawPreview(row.submissionId, row.id, page)
        return Buffer.isBuffer(drawn) ? drawn : null
      }),
    /** The file itself; who has downloaded it is in the audit log. */
    download: (sentId: string) =>
      forMember<ReadArtwork>(deps, 'staff', async ({ userId }) => {
        const row = await find(sentId)
        const read = row === null ? null : await artwork.readFrom(row.submissionId, row.id, 'original')
        if (row === null || !read?.ok) return null
        await logDownload({ fileId: row.id, details: describeFile(row) }, userId, deps)
        return read
      }),
    /** For what was made of a file and is read elsewhere: enters in the audit log that a member of staff has it. */
    logDownload: async (fileId: string, what: string): Promise<void> => {
      const member = await deps.member()
      const row = await find(fileId)
      if (member !== null && row !== null)
        await logDownload({ fileId, details: describeFile(row), what }, member.userId, deps)
    },
    decide: (sent: DecisionSent) => evaluate(sent, deps),
  }
}
