import { useEffect, useEffectEvent } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import { LIBRARY, type OwnFile } from '#studio/showroom/own-files/own-file.ts'
import { OwnPicture } from '#studio/showroom/own-files/ui/own-file-list.tsx'
import { ownFiles, useOwnFiles } from '#studio/showroom/own-files/ui/own-files.ts'
import { sendCutLines } from './send-cut-lines.ts'
import { libraryPlace, type UploadPlace } from './upload-place.ts'
import type { UploadStore, Uploads } from './upload-store.ts'

/* Nobody is asked for a file twice (issue 20, 1): what was dropped before is sent, or offered, wherever a file is wanted. */

/** Sends the files of this browser to a place once, unless they were sent there before. */
export function useSentOwnFiles(store: UploadStore, place: UploadPlace, isWanted: boolean): void {
  const send = useEffectEvent(() => sendOwnFiles(store, place))
  useEffect(() => {
    if (isWanted) void send()
  }, [isWanted])
}

/** Goes on while the shopper visits other pages. */
async function sendOwnFiles(store: UploadStore, place: UploadPlace): Promise<void> {
  await ownFiles.load()
  const unsent = ownFiles.snapshot().files.filter(({ sentTo }) => !sentTo.includes(place.key))
  if (unsent.length === 0) return
  await ownFiles.markSent(
    unsent.map(({ id }) => id),
    place.key,
  )
  await store.ready()
  await withCutLines(store, place, unsent)
}

/** Sends files, and the cut lines around them, which may arrive before or after. */
async function withCutLines(store: UploadStore, place: UploadPlace, files: readonly OwnFile[]): Promise<void> {
  const sets = store.snapshot().artwork?.sets ?? 1
  const chosen = files.map(({ file }) => file)
  const copies = await findInLibrary(files)
  const [refusals] = await Promise.all([sendCutLines(place, files, sets), store.add(chosen, { copies })])
  if (files.some(({ cut }) => cut)) await store.refresh()
  if (refusals.length > 0) store.warn(refusals.join(' '))
}

/** Which of these files the customer's library has already: they are not sent a second time. */
async function findInLibrary(files: readonly OwnFile[]): Promise<Map<File, string>> {
  const sent = files.filter(({ sentTo }) => sentTo.includes(LIBRARY))
  const answer = sent.length === 0 ? null : await libraryPlace().read()
  if (!answer?.ok) return new Map()
  const whole = answer.artwork.files.filter(({ state }) => state === 'sent')
  return new Map(
    sent.flatMap(({ file }) => {
      const same = whole.find(({ name, size }) => name === cleanFileName(file.name) && size === file.size)
      return same === undefined ? [] : [[file, same.id] as const]
    }),
  )
}

interface OfferOwnFilesProps {
  store: UploadStore
  uploads: Uploads
  place: UploadPlace
}

/** The files that were given before and are not here yet, each with a button that sends it. */
export function OfferOwnFiles({ store, uploads, place }: OfferOwnFilesProps) {
  const { files } = useOwnFiles()
  const { artwork, starting } = uploads
  if (artwork === null || starting > 0) return null
  const isHere = ({ file }: OwnFile) => artwork.files.some(({ name, size }) => name === file.name && size === file.size)
  const others = files.filter((own) => !isHere(own))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="given-before" className="border border-line bg-paper px-4 py-3">
      <h3 id="given-before" className="font-text text-sm font-semibold">
        From this browser
      </h3>
      <ul className="divide-y divide-line">
        {others.map((own) => (
          <li key={own.id} className="flex items-center gap-3.5 py-2.5">
            <OwnPicture own={own} className="w-16 shrink-0" />
            <span className="min-w-0 grow truncate" title={own.file.name}>
              {own.file.name}
            </span>
            <Button
              className="min-h-10 shrink-0 py-1.5 text-sm"
              onClick={() => {
                void ownFiles.markSent([own.id], place.key)
                void withCutLines(store, place, [own])
              }}
            >
              Use this file<span className="sr-only">: {own.file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
