/** Where the drawing of a design in its film is. */
export function designPicturePath(id: string): string {
  return `/pictures/lettering/${id}.svg`
}

/** Says what the drawing shows to who cannot see it. @param said see `describeDesign` */
export function designPictureAlt(said: string): string {
  return `Your lettering design: ${said}`
}

/** The page that opens a design in the editor, with whatever else was chosen. */
export function designerPath(choices: URLSearchParams): string {
  return `/vinyl-lettering-designer?${choices}`
}
