import { COMMENT_PREVIEW } from './review-rules.ts'

/** What a list shows of a comment; `short` is null where all of it is shown and there is nothing to open. */
export interface ShownComment {
  short: string | null
  full: string
}

/**
 * Cuts a comment at 260 characters; See More is offered at 260 or more (001 §9). Characters are those of Unicode, so
 * that none is cut in two halves.
 */
export function truncateComment(comment: string): ShownComment {
  const characters = Array.from(comment)
  if (characters.length < COMMENT_PREVIEW) return { short: null, full: comment }
  const rest = characters.length > COMMENT_PREVIEW
  const beginning = characters.slice(0, COMMENT_PREVIEW).join('').trimEnd()
  return { short: rest ? `${beginning}…` : beginning, full: comment }
}
