/** The SQL pattern of what holds a text anywhere: its own signs of patterns mean themselves. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
