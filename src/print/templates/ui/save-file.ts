/** How long the browser may take to begin reading what it saves. */
const READ_WITHIN_MS = 60_000

/** Has the browser save bytes under a name, as a link to a file does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
