import { useEffect, useState, useSyncExternalStore } from 'react'
import { convertPhoto } from '#studio/showroom/artwork/convert-photo.ts'
import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import { ownFiles } from '#studio/showroom/own-files/ui/own-files.ts'
import { chooseFiles, countBySet, mostFiles, type SubmissionView } from '../artwork.ts'
import { forgetFile, savedFiles, saveFile } from './saved-files.ts'
import { requestUpload, sendFile, writeUploadMetadata } from './send-file.ts'
import type { ArtworkAnswer, UploadPlace } from './upload-place.ts'

/** A file that this browser is sending. */
export interface UploadRow {
  /** The id of the upload, which is also the file's once it is complete. */
  id: string
  name: string
  size: number
  sent: number
  /** `elsewhere`: another tab is sending it. */
  state: 'sending' | 'paused' | 'lost' | 'elsewhere'
  replaces: string | null
}

/** The files of a place, and its note, as the browser knows them. */
export interface Uploads {
  artwork: SubmissionView | null
  rows: readonly UploadRow[]
  /** A refusal, to be announced at once. */
  alert: string | null
  /** Where the tooltip of 000 §5 is shown: at a set, from 1, or at the place for all of them; null for nowhere. */
  tooMany: number | 'all' | null
  /** The latest event, for screen readers. */
  status: string
  /** How many selections of files are waiting for the shop's acceptance. */
  starting: number
}

/** Whether an upload is unfinished or must be chosen again. */
export function isSending({ artwork, starting }: Uploads): boolean {
  return starting > 0 || artwork?.files.some(({ state }) => state === 'arriving') === true
}

/** Whether the shop has not yet answered which files exist. */
export function isLoading({ artwork, alert }: Uploads): boolean {
  return artwork === null && alert === null
}

/** How long the tooltip is shown (000 §5, §9). */
const TOOLTIP_MS = 5000

const stores = new Map<string, UploadStore>()

interface AddOptions {
  /** The file that the chosen one replaces. */
  replaces?: string | null
  /** The set that they were chosen for; null deals them out. */
  set?: number | null
  /** Files that the shop has already, in the customer's library, by their ids there. */
  copies?: ReadonlyMap<File, string>
}

interface NewUpload {
  file: File
  replaces?: string | null
  set?: number
  /** The file of the customer's library that it is. */
  copyOf?: string | null
}

/** How many files each set has, those still uploading included. */
export function takenBySet(files: SubmissionView['files'], sets: number): number[] {
  return countBySet(
    files.map(({ id, set }) => ({ id, replaces: null, setNo: set })),
    sets,
  )
}

/** The state before the shop has answered. */
const NOTHING: Uploads = { artwork: null, rows: [], alert: null, tooMany: null, status: '', starting: 0 }

/** The uploads of a place. They continue while the shopper visits other pages. */
export function uploadStore(place: UploadPlace): UploadStore {
  const known = stores.get(place.key) ?? new UploadStore(place)
  stores.set(place.key, known)
  return known
}

export class UploadStore {
  readonly #place: UploadPlace
  readonly #files = new Map<string, { file: File; stop: AbortController }>()
  /** The files that were sent since the page was opened, by their ids. */
  readonly #sent = new Map<string, File>()
  readonly #listeners = new Set<() => void>()
  #state = NOTHING
  #isGivenUp = false
  #adding: Promise<void> = Promise.resolve()
  #tooltip: ReturnType<typeof setTimeout> | undefined

  constructor(place: UploadPlace) {
    this.#place = place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Uploads => this.#state

  #set(change: Partial<Uploads>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #setRow(id: string, change: Partial<UploadRow>): void {
    this.#set({ rows: this.#state.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) })
  }

  /** Waits until the shop has answered which files exist. */
  async ready(): Promise<void> {
    if (this.#state.artwork === null) await this.load()
  }

  /** Fetches the files from the shop, and resumes uploads after a reload. */
  async load(): Promise<void> {
    await this.refresh()
    const saved = await savedFiles(this.#place.key)
    for (const { id, state, name, size } of this.#state.artwork?.files ?? []) {
      const file = saved.get(id)
      if (state === 'arriving' && file?.size === size && !this.#files.has(id))
        this.#start({ id, name, file, replaces: null })
    }
  }

  async refresh(): Promise<void> {
    const answer = await this.#place.read()
    this.#set(answer.ok ? { artwork: answer.artwork } : { alert: answer.message })
  }

  /** Shows a refusal that belongs to these files. */
  warn(alert: string): void {
    this.#set({ alert })
  }

  /** Shows the shop's answer to a change. */
  async apply(pending: Promise<ArtworkAnswer>, status: string): Promise<void> {
    const answer = await pending
    this.#set(answer.ok ? { artwork: answer.artwork, alert: null, status } : { alert: answer.message })
  }

  /**
   * Sends as many files as there is room for. An interrupted one resumes when it is chosen again. A selection waits
   * until the shop has said how many sets there are, and until earlier ones are accepted: only then the room is known.
   */
  async add(chosen: readonly File[], { replaces = null, set = null, copies }: AddOptions = {}): Promise<void> {
    this.#set({ starting: this.#state.starting + 1 })
    this.#adding = this.#adding.then(async () => {
      const [files] = await Promise.all([Promise.all(chosen.map(convertPhoto)), this.ready()])
      return replaces === null ? this.#add(files, set, copies) : this.#replace(files, replaces)
    })
    await this.#adding
    this.#set({ starting: this.#state.starting - 1 })
  }

  async #add(chosen: readonly File[], set: number | null, copies?: ReadonlyMap<File, string>): Promise<void> {
    const again = chosen.filter((file) => this.#resumeByHand(file))
    const others = chosen.filter((file) => !again.includes(file))
    const { accepted, refusals, tooMany } = chooseFiles(others, this.#countTaken(), set)
    this.#reportChoice(refusals, tooMany ? (set ?? 'all') : null)
    for (const one of accepted) await this.#create({ ...one, copyOf: copies?.get(one.file) ?? null })
  }

  async #replace(chosen: readonly File[], replaces: string): Promise<void> {
    const { accepted, refusals } = chooseFiles(chosen.slice(0, 1), [0])
    this.#reportChoice(refusals, null)
    for (const { file } of accepted) await this.#create({ file, replaces })
  }

  /** How many files each set has already; a library has no sets, and only the shop knows its limit. */
  #countTaken(): number[] {
    if (this.#place.isLibrary) return [0]
    const { files = [], sets = 1 } = this.#state.artwork ?? {}
    return takenBySet(files, sets)
  }

  /** Says what of a choice was refused, with the tooltip for a while where there were too many. */
  #reportChoice(refusals: readonly string[], tooMany: Uploads['tooMany']): void {
    this.#set({ alert: refusals.length === 0 ? null : refusals.join(' '), tooMany })
    clearTimeout(this.#tooltip)
    if (tooMany !== null) this.#tooltip = setTimeout(() => this.#set({ tooMany: null }), TOOLTIP_MS)
  }

  #resumeByHand(file: File): boolean {
    const name = cleanFileName(file.name)
    const known = this.#state.artwork?.files.find(
      (one) => one.state === 'arriving' && one.name === name && one.size === file.size && !this.#files.has(one.id),
    )
    if (known !== undefined) this.#start({ id: known.id, name, file, replaces: null })
    return known !== undefined
  }

  async #create({ file, replaces = null, set, copyOf = null }: NewUpload): Promise<void> {
    const metadata = {
      filename: file.name,
      ...this.#place.metadata,
      ...(replaces === null ? {} : { replaces }),
      ...(set === undefined || this.#place.isLibrary ? {} : { set: String(set) }),
      ...(copyOf === null ? {} : { copy_of: copyOf }),
      ...(await finishMetadata(file)),
    }
    const { id, message } = await requestUpload({
      method: 'POST',
      path: '',
      headers: {
        ...this.#place.headers,
        'Upload-Length': String(file.size),
        'Upload-Metadata': writeUploadMetadata(metadata),
      },
    })
    if (this.#isGivenUp) return
    if (id === null) return this.#set({ alert: message ?? 'The connection was lost. Please try again.' })
    const { key, headers, metadata: place } = this.#place
    await saveFile({ id, place: key, file, headers, metadata: place })
    this.#start({ id, name: cleanFileName(file.name), file, replaces })
    await this.refresh()
  }

  #start({ id, name, file, replaces }: { id: string; name: string; file: File; replaces: string | null }): void {
    const row: UploadRow = { id, name, size: file.size, sent: 0, state: 'sending', replaces }
    this.#set({ rows: [...this.#state.rows.filter((other) => other.id !== id), row], status: `Sending ${name}.` })
    this.#sent.set(id, file)
    void this.#send(id, file)
  }

  /** A file that this page has sent or is sending; null for others. */
  fileOf(id: string): File | null {
    return this.#sent.get(id) ?? null
  }

  async #send(id: string, file: File): Promise<void> {
    const stop = new AbortController()
    this.#files.set(id, { file, stop })
    const { signal } = stop
    // Otherwise every tab with this place would resume the saved uploads.
    const sent = await inOneTab(
      `upload ${id}`,
      () =>
        sendFile({
          file,
          id,
          headers: this.#place.headers,
          signal,
          onProgress: (bytes) => this.#setRow(id, { sent: bytes }),
          onConnection: (lost) => this.#reportConnection(id, lost),
        }),
      { signal, onWait: () => this.#setRow(id, { state: 'elsewhere' }) },
    )
    if (sent === null || sent.state === 'stopped') return
    const name = this.#state.rows.find((row) => row.id === id)?.name ?? ''
    this.#forget(id)
    await this.refresh()
    const rows = this.#state.rows.filter((row) => row.id !== id)
    if (sent.state === 'sent') this.#set({ rows, status: `${name} has been received.` })
    else this.#set({ rows, alert: sent.message })
  }

  #reportConnection(id: string, lost: boolean): void {
    const row = this.#state.rows.find((one) => one.id === id)
    if (row === undefined || row.state === (lost ? 'lost' : 'sending')) return
    this.#setRow(id, { state: lost ? 'lost' : 'sending' })
    this.#set({
      status: lost
        ? `The connection was lost. The upload of ${row.name} continues when you are online again.`
        : `The upload of ${row.name} continues.`,
    })
  }

  #forget(id: string): void {
    this.#files.delete(id)
    void forgetFile(id)
  }

  pause(id: string): void {
    this.#files.get(id)?.stop.abort()
    this.#setRow(id, { state: 'paused' })
  }

  resume(id: string): void {
    const file = this.#files.get(id)?.file
    if (file === undefined) return
    this.#setRow(id, { state: 'sending' })
    void this.#send(id, file)
  }

  /** Removes a file, or cancels its upload. */
  async remove(id: string, name: string): Promise<void> {
    this.#files.get(id)?.stop.abort()
    const { status, message } = await requestUpload({ method: 'DELETE', path: `/${id}`, headers: this.#place.headers })
    const gone = status === 204 || status === 404
    if (gone) this.#forget(id)
    const rows = gone ? this.#state.rows.filter((row) => row.id !== id) : this.#state.rows
    const outcome = gone
      ? { alert: null, status: `${name} is removed.` }
      : { alert: message ?? 'The connection was lost. Please try again.' }
    this.#set({ rows, ...outcome })
    await this.refresh()
  }

  /** Cancels all uploads and forgets what was to be sent. */
  giveUp(): void {
    this.#isGivenUp = true
    for (const [id, { stop }] of this.#files) {
      stop.abort()
      this.#forget(id)
    }
    stores.delete(this.#place.key)
    this.#set({ rows: [] })
  }
}

/**
 * What See yours showed of white ink, foil and embossing goes with the file from the start, so that it is stored wherever
 * and however late its bytes arrive.
 */
async function finishMetadata(file: File): Promise<{ finish?: string }> {
  await ownFiles.load()
  const { files } = ownFiles.snapshot()
  const own =
    files.find((one) => one.file === file) ??
    files.find((one) => one.file.name === file.name && one.file.size === file.size)
  return own?.finish === undefined ? {} : { finish: JSON.stringify(own.finish) }
}

/**
 * Runs work while no other tab of the shop runs work of this name; a second tab waits until the first is done, or
 * closed. A browser without locks (an insecure origin) runs it at once.
 * @param signal also ends the waiting; the result is then null
 * @param onWait called if another tab is running it
 */
async function inOneTab<T>(
  name: string,
  work: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait(): void },
): Promise<T | null> {
  if (!('locks' in navigator)) return work()
  const { locks } = navigator
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { outcome: await work() },
  )
  if (atOnce !== null) return atOnce.outcome
  onWait()
  try {
    return await locks.request(name, { signal }, work)
  } catch (fault) {
    if (signal.aborted) return null
    throw fault
  }
}

/**
 * The uploads of a place, fetched when the component is mounted, and the remaining room for files; a replacement
 * takes no place of its own. A component is for one place, so another one needs another key.
 */
export function useUploads(place: UploadPlace) {
  const [store] = useState(() => uploadStore(place))
  const uploads = useSyncExternalStore(store.subscribe, store.snapshot, () => NOTHING)
  useEffect(() => void store.load(), [store])
  const replacing = new Set(uploads.rows.flatMap(({ id, replaces }) => (replaces === null ? [] : [id])))
  const files = (uploads.artwork?.files ?? []).filter(({ id }) => !replacing.has(id))
  return { store, uploads, room: mostFiles(uploads.artwork?.sets) - files.length }
}
