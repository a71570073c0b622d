import type { ArtworkService } from '#shop/artwork/artwork.server.ts'

/* Files that are sent with the form of a quote request, where there are no scripts to send them before it. */

/** What a form keeps of its files while it is refused and shown again. */
export interface FilesInForm {
  /** The secret of the draft that holds them. */
  draft: string
  /** Names of the files that have arrived. */
  attachedNames: readonly string[]
}

/** The draft of files that have arrived with the form; null for none. */
export function getArrived({ draft, attachedNames }: FilesInForm): string | null {
  return attachedNames.length > 0 ? draft : null
}

/** The secret of a draft for files that come with a form: 32 random bytes, as the browser makes them where there are scripts. */
export function newDraftSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

/**
 * The files of a form that was sent, for showing it again.
 * @param draft as the form named it; null or empty for none
 */
export async function arrivedFiles(
  artwork: Pick<ArtworkService, 'viewDraft'>,
  draft: string | null,
): Promise<FilesInForm> {
  const view = await artwork.viewDraft({ draft: draft ?? '' })
  const files = view.ok ? view.artwork.files : []
  return {
    draft: draft || newDraftSecret(),
    attachedNames: files.filter(({ state }) => state === 'sent').map(({ name }) => name),
  }
}
