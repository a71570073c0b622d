import { ownFiles } from '#studio/showroom/own-files/ui/own-files.ts'
import type { UploadPlace } from './upload-place.ts'

/* What See yours showed of white ink goes with a file: white under all of the artwork is a mend of it (print/mends). */

interface Check {
  file_id: string
  digest: string | null
  mends: { id: string }[]
}

/** The check of a file that has just arrived is wanted by a job. */
const TRIES = 6
const WAIT_MS = 1000

/** Sends where white is printed under a file of a line, once it has arrived. A draft has no checks yet. */
export async function sendWhite(place: UploadPlace, fileId: string, file: File): Promise<void> {
  const { headers, metadata } = place
  const { files } = ownFiles.snapshot()
  const own = files.find((one) => one.file === file || (one.file.name === file.name && one.file.size === file.size))
  const lineId = metadata['line_id']
  if (own?.finish?.white !== 'artwork' || lineId === undefined) return
  const address = `/api/artwork/lines/${lineId}`
  for (let tries = 0; tries < TRIES; tries++) {
    const check = await readCheck(`${address}/checks`, headers, fileId)
    if (check?.digest && (await addWhite(`${address}/files/${fileId}/mends`, headers, check))) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}

async function readCheck(address: string, headers: UploadPlace['headers'], fileId: string): Promise<Check | undefined> {
  const answer = await fetch(address, { headers })
  if (!answer.ok) return undefined
  const { data } = (await answer.json()) as { data: { files: Check[] } }
  return data.files.find(({ file_id }) => file_id === fileId)
}

/** @returns false if the check is no longer the one that was read */
async function addWhite(address: string, headers: UploadPlace['headers'], { mends, digest }: Check): Promise<boolean> {
  if (mends.some(({ id }) => id === 'white-plate')) return true
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ mends: [...mends, { id: 'white-plate' }], digest }),
  })
  return answer.ok
}
