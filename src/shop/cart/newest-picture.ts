/** What a line has of its own product. */
export interface PicturedLine {
  pictureId: string | null
  addedAt: Date
}

/** The picture that lines which become one keep: of the line that was added last; null where none has one. */
export function newestPicture(lines: readonly PicturedLine[]): string | null {
  const pictured = lines.filter(({ pictureId }) => pictureId !== null)
  return pictured.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0]?.pictureId ?? null
}
