/** Characters of a file's name as it is shown. */
export const MAX_NAME_LENGTH = 120
/** Control characters, what turns the direction of writing round, and what has no width: a name could lie with them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** Of no use in a name and of some in a path, a header or a shell. */
const SPECIAL = /[<>:"|?*\\/]/g

/**
 * A file's name as it may be shown and sent in a header: the last part of a path, without what cannot be seen, at most
 * 120 characters with its extension kept. It names nothing in the storage.
 */
export function cleanFileName(typed: string): string {
  const last = typed.split(/[\\/]/).filter(Boolean).at(-1) ?? ''
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(SPECIAL, ' ').replace(/\s+/g, ' ').trim()
  const name = seen.replace(/^[.\s]+/, '')
  if (name === '') return 'artwork'
  const extension = getExtension(name)
  const tail = extension === '' ? '' : `.${extension}`
  const characters = Array.from(name.slice(0, name.length - tail.length))
  const room = MAX_NAME_LENGTH - tail.length
  return characters.length <= room
    ? name
    : `${characters
        .slice(0, room - 1)
        .join('')
        .trimEnd()}…${tail}`
}

const MAX_EXTENSION_LENGTH = 10

/** What stands after the last dot, in small letters; empty for a name without one. */
export function getExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return /^[a-z0-9]+$/.test(extension) && extension.length <= MAX_EXTENSION_LENGTH ? extension : ''
}
