/* How much artwork a line may have (000 §5 Attachments, §9; decisions §5). */

/** Files of one line, those on their way included. */
export const MAX_FILES = 4
/** Bytes of one file: 50 MB. */
export const MAX_BYTES = 50 * 1024 * 1024
/** Characters of the note. */
export const MAX_NOTE_LENGTH = 1000
/** Characters of a file's name as it is shown. */
export const MAX_NAME_LENGTH = 120
/** How long a draft that nothing comes to is kept for a quote request that is not sent. */
export const DRAFT_KEPT_MS = 2 * 24 * 60 * 60 * 1000
/** How long an upload that stands still can be taken up again. */
export const RESUMES_WITHIN_MS = 24 * 60 * 60 * 1000
