import { type FormPart, textOfPart } from '#platform/http/read-multipart.server.ts'
import type { ArtworkService, OfLine } from './artwork-service.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** Bytes of the note's text: four for each character, and line ends. */
const MOST_NOTE_BYTES = 8 * 1024

/**
 * Takes in the files and the note of a form. What can be kept is kept; the first refusal is the answer. A form without
 * a file is refused unless there are files already.
 */
export async function takeForm(
  line: OfLine,
  parts: AsyncIterable<FormPart>,
  artwork: ArtworkService,
): Promise<{ ok: true } | ArtworkRefusal> {
  const before = await artwork.view(line)
  const taken: Awaited<ReturnType<typeof takePart>>[] = []
  // The rest of a refused form is read all the same: a browser shows no answer before it has sent everything.
  for await (const part of parts) if (before.ok) taken.push(await takePart(line, part, artwork))
  if (!before.ok) return before
  const refused = taken.find((one) => one !== null && !one.ok)
  if (refused !== undefined && refused !== null && !refused.ok) return refused
  const files = before.artwork.files.length + taken.filter((one) => one !== null && 'fileId' in one).length
  return files === 0 ? artworkRefusal('no-file') : { ok: true }
}

async function takePart(line: OfLine, part: FormPart, artwork: ArtworkService) {
  if (part.name === 'note' && part.filename === null) {
    return artwork.change({ ...line, note: await textOfPart(part, MOST_NOTE_BYTES) })
  }
  if (part.name !== 'files' || !part.filename) return null
  return artwork.receive({ ...line, name: part.filename, source: part.body })
}
