import type { ContentLibrary } from './documents/content-library.ts'

/** What a draft is called whose page is looked at before it is published. */
export interface PreviewedDraft {
  kind: string
  key: string
  /** What staff call the document. */
  name: string
  /** Names the state that is looked at: publishing from the preview publishes this one and no other. */
  seen: string
}

/** The texts of the shop, for one request; types only, as of everything that pages are given. */
export interface ContentService {
  /** The documents with their facts filled in. `version` is another for every change and belongs into every cache key. */
  current(): { version: number; library: ContentLibrary }
  /** Set while somebody of staff looks at a draft, which then stands in the library in its document's place. */
  preview: PreviewedDraft | null
}
