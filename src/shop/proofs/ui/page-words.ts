import type { ProofFileView, ProofView } from '../view-proof.server.ts'

/* Pages of a proof in words: how they are called, and what is on them. */

const PLATE_LABELS: Readonly<Record<string, string>> = {
  CutContour: 'Cut line',
  White: 'White ink',
  Foil: 'Foil',
  Emboss: 'Emboss',
  Fold: 'Fold',
  Perf: 'Perforation',
  Crease: 'Crease',
}

/** A plate as customers know it. */
export function plateLabel(plate: string): string {
  return PLATE_LABELS[plate] ?? plate
}

/** `Set 2, back`, `Page 3`. A page of two in a set is its front or back. */
export function pageTitle(
  file: Pick<ProofFileView, 'set' | 'kind' | 'pages' | 'place'>,
  page: number,
  { kinds, files }: Pick<ProofView, 'kinds' | 'files'>,
): string {
  const set = kinds > 1 ? `Set ${file.set}, ` : ''
  if (file.kind === 'cut') return `${set}cut file`
  const ofSet = files.filter(({ set: other }) => other === file.set)
  const sides = ofSet.flatMap((each) => each.pages.map((one) => `${each.place}/${one.page}`))
  const at = sides.indexOf(`${file.place}/${page}`)
  const name = sides.length > 2 ? `page ${at + 1}` : at === 0 ? 'front' : 'back'
  const title = `${set}${name}`
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** A page in words, for who does not see the picture. */
export function pageInWords({ trim, plates, text }: ProofFileView['pages'][number]): string {
  const size = `${round(trim.width)} × ${round(trim.height)} mm`
  const inks = plates.length === 0 ? 'no inks' : plates.map(plateLabel).join(', ')
  return `${size}. Plates: ${inks}. ${text === '' ? 'No text is found in it: words are drawn as shapes or pictures.' : `Text: “${text}”`}`
}

function round(mm: number): number {
  return Number(mm.toFixed(1))
}
