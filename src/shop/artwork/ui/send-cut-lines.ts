import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import { dealToSets, type OwnFile } from '#studio/showroom/own-files/own-file.ts'
import type { UploadPlace } from './upload-place.ts'

/* The cut lines of this browser's files go with them; each is known to the shop by its file's digest. */

/** The answer for a product that is not cut along its artwork: then the lines stay here. */
const NOT_SHAPED = 409

/**
 * Sends the cut lines of files to a place.
 * @param files all files of the place in their order, which says to which set each belongs
 * @returns the shop's reasons for those that it refused
 */
export async function sendCutLines(
  place: UploadPlace,
  files: readonly Pick<OwnFile, 'file' | 'cut'>[],
  sets: number,
): Promise<string[]> {
  if (place.cutLines === undefined) return []
  const dealt = dealToSets(files.length, sets)
  const refusals: string[] = []
  for (const [at, { file, cut }] of files.entries()) {
    if (!cut) continue
    const refusal = await saveCutLine(place, file, { line: cut, set: dealt[at] ?? 1 })
    if (refusal !== null) refusals.push(`${file.name}: ${refusal}`)
  }
  return refusals
}

/** Sends the cut line of a file. @returns why the shop refused it; null if it is kept */
export async function saveCutLine(
  { cutLines, headers }: UploadPlace,
  file: File,
  { line, set }: { line: KeptLine; set: number },
): Promise<string | null> {
  try {
    const digest = await getDigest(file)
    const answer = await fetch(`/api/artwork/${cutLines}/${digest}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ line: rounded(line), set }),
    })
    if (answer.ok || answer.status === NOT_SHAPED) return null
    const { message } = (await answer.json()) as { message?: string }
    return message ?? LOST
  } catch {
    return LOST
  }
}

/** The cut line of a file that the shop has; null without one. */
export async function readCutLine({ cutLines, headers }: UploadPlace, file: File): Promise<KeptLine | null> {
  const answer = await fetch(`/api/artwork/${cutLines}/${await getDigest(file)}`, { headers })
  return answer.ok ? ((await answer.json()) as { data: KeptLine | null }).data : null
}

const LOST = 'The cut line could not be sent. Open it once more from your cart.'

async function getDigest(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** To a tenth of a micrometre. */
function rounded(line: KeptLine): KeptLine {
  const round = (outline: Outline) =>
    outline.map((contour) => contour.map((segment) => segment.map((value) => Number(value.toFixed(4)))))
  return { ...line, through: round(line.through), kiss: round(line.kiss) }
}
