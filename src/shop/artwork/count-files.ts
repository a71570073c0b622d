interface CountedFile {
  id: string
  replaces: string | null
}

/** How many of a line's four places are taken: a file on its way into another's place takes none of its own. */
export function countFiles(files: readonly CountedFile[]): number {
  const ids = new Set(files.map(({ id }) => id))
  return files.filter(({ replaces }) => replaces === null || !ids.has(replaces)).length
}
