const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** A label of a domain name: letters, digits and hyphens, none of these at an end. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** As browsers check `<input type="email">`, and the domain has a dot: we send to the world, not to a machine. */
const ADDRESS = new RegExp(
  `^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${LABEL}(?:\\.${LABEL})+$`,
  'i',
)

/** Whether a text is an email address that can be written to: no spaces, no line ends, no name beside it. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || text.indexOf('@') > MAX_LOCAL_LENGTH) return false
  return ADDRESS.test(text)
}
