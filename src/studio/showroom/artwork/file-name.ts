/** The maximum length of a file's displayed name. */
export const MAX_NAME_LENGTH = 120
/**
 * Control characters, characters that change the writing direction, and zero-width ones, which could disguise a name.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** Special characters in paths, headers or shells. */
const SPECIAL = /[<>:"|?*\\/]/g

/**
 * A file's name, safe for display and headers: the last part of a path, without invisible characters, at most 120
 * characters including its extension. It is not a name in the storage.
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

/** The text after the last dot, in lower case; empty for a name without one. */
export function getExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return /^[a-z0-9]+$/.test(extension) && extension.length <= MAX_EXTENSION_LENGTH ? extension : ''
}
