import type { FormField } from '../form/form-field.ts'
import type { DocumentName } from './known-document.ts'

/** When something was written, and by whom: an id, which may be of nobody any more. */
export interface Written {
  at: Date
  authorId: string
}

/** What staff see of a document in a list. */
export interface DocumentHead extends DocumentName {
  /** What staff call it. */
  name: string
  /** Null while shoppers read what the program brings along. */
  published: (Written & { version: number }) | null
  draft: Written | null
  /** Set where what is published does not fit this release, so that shoppers read what the program brings along. */
  fault: string | null
}

/** The documents of a kind, as staff look for one. */
export interface KindView {
  kind: string
  title: string
  about: string
  documents: DocumentHead[]
}

/** A version that was published; 0 is what the program brings along. */
export interface VersionView {
  version: number
  written: Written | null
  body: unknown
}

/** A document as staff work at it. */
export interface DocumentView extends DocumentHead {
  kindTitle: string
  /** The form that asks for it. */
  field: FormField
  /** What is worked at: the draft, or what shoppers read where there is none. */
  body: unknown
  /** Names the state that is looked at; goes along with every form. */
  seen: string
  /** What was ever published, the newest first, and last what the program brings along. */
  history: VersionView[]
  /** Addresses where it is read, the best for a preview first. */
  pages: readonly string[]
}
