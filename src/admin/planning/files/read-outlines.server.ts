import { z } from 'zod'
import { TooManyWaiting } from '#platform/files/fair-queue.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { PieceRing } from '#print/imposition/sheet.ts'
import type { ProductionRunner } from '#shop/production-files/run-production.server.ts'
import type { PressSpec } from '../job.ts'
import { type PlanningRefusal, refusePlanning } from '../refusals.ts'
import { type FileJobSource, gangFileJobs, isGuillotined } from './gang-task.server.ts'

/* What is cut around pieces, read from their approved files before they are laid out, so that shapes can be nested. */

/** Where the approved files are, and what works on them. */
export interface ApprovedFiles {
  files: Pick<FileStorage, 'read'>
  runner: Pick<ProductionRunner, 'gang'>
}

/** A job that is being made, with its files and how it is printed. */
export type OutlineSource = FileJobSource & {
  spec: PressSpec
  files: readonly { sha256: string; size: number; kind: 'print' | 'cut'; key: string }[]
}

const outlinesSchema = z.array(
  z
    .array(z.tuple([z.number(), z.number()]).readonly())
    .readonly()
    .nullable(),
)

/**
 * The outlines of jobs, null for one that lies in its box: what a guillotine cuts, labels on a roll, lettering, which is weeded
 * in blocks, and what cannot be read, of which its press file will say why.
 * @param owner whose turn it is
 */
export async function readOutlines(
  owner: string,
  sources: readonly OutlineSource[],
  { catalogue, proofs }: { catalogue: Catalogue; proofs: ApprovedFiles },
): Promise<{ ok: true; outlines: readonly (PieceRing | null)[] } | PlanningRefusal> {
  const shaped = sources.filter((source) => mayBeNested(catalogue, source))
  const [first] = shaped
  if (first === undefined) return { ok: true, outlines: sources.map(() => null) }
  const all = shaped.flatMap(({ files }) => files)
  const { jobs, listed } = gangFileJobs(shaped, catalogue, first.spec.press.kind)
  const keys = listed.map(({ sha256 }) => all.find((file) => file.sha256 === sha256)?.key ?? '')
  try {
    const read = await proofs.runner.gang(owner, { jobs, files: listed }, readAll(keys, proofs.files))
    const found = read?.ok === true ? outlinesSchema.parse(JSON.parse(new TextDecoder().decode(read.bytes))) : []
    return { ok: true, outlines: sources.map((source) => found[shaped.indexOf(source)] ?? null) }
  } catch (fault) {
    if (fault instanceof StorageUnavailable) return refusePlanning('file-away')
    if (fault instanceof TooManyWaiting) return refusePlanning('busy')
    throw fault
  }
}

function mayBeNested(catalogue: Catalogue, { spec, line, files }: OutlineSource): boolean {
  if (spec.acrossWeb !== null || files.some(({ kind }) => kind === 'cut')) return false
  return !isGuillotined(catalogue, line, spec.press.kind)
}

/** The bytes of files, one behind the other. One that is gone leaves others' bytes in its place, which its hash tells. */
export async function* readAll(keys: readonly string[], files: Pick<FileStorage, 'read'>): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const bytes = await files.read(key)
    if (bytes !== null) yield* bytes
  }
}
