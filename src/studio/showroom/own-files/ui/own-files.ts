import { useEffect, useSyncExternalStore } from 'react'
import { earlier, systemClock } from '#platform/time/clock.ts'
import { localTexts } from '#platform/ui/browser-storage.ts'
import { HAS_OWN_FILES, OWN_FILES_CHANGED } from '#platform/ui/use-dropped-files.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { convertPhoto } from '../../artwork/convert-photo.ts'
import type { OwnFinish } from '../../finish/own-finish.ts'
import { deleteFile, readFiles, writeFile } from '../file-store.ts'
import { measureFile } from '../measure-file.ts'
import { acceptFiles, type Face, isUsed, OWN_FILE_SENTENCES, OWN_FILES_SAVED_MS, type OwnFile } from '../own-file.ts'

/** The shopper's files, as this page knows them. */
export interface OwnFilesState {
  files: readonly OwnFile[]
  /** False until the browser was asked for them. */
  isLoaded: boolean
  /** A refusal, or that files are not saved; to be announced at once. */
  alert: string | null
  /** The latest event, for screen readers. */
  status: string
  /** What was removed last, to be restored. */
  removed: readonly OwnFile[]
  /** Cut lines that are being changed, by the id of their file: shown, but not saved. */
  drafts: Readonly<Record<string, KeptLine>>
}

const NOTHING: OwnFilesState = { files: [], isLoaded: false, alert: null, status: '', removed: [], drafts: {} }

/** The files of this browser: saved at once when they are dropped, and measured afterwards. All tabs have the same. */
class OwnFiles {
  readonly #listeners = new Set<() => void>()
  #state = NOTHING
  #loading: Promise<void> | null = null
  #tabs: BroadcastChannel | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OwnFilesState => this.#state

  #set(change: Partial<OwnFilesState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Reads what this browser has saved; once, however often it is called. */
  load(): Promise<void> {
    this.#loading ??= this.#start()
    return this.#loading
  }

  async #start(): Promise<void> {
    await this.#read()
    if (typeof BroadcastChannel === 'undefined') return
    this.#tabs = new BroadcastChannel(HAS_OWN_FILES)
    this.#tabs.addEventListener('message', () => void this.#read())
  }

  async #read(): Promise<void> {
    try {
      const all = await readFiles()
      const since = earlier(systemClock.now(), OWN_FILES_SAVED_MS).getTime()
      for (const { id, addedAt } of all) if (addedAt < since) await deleteFile(id)
      const saved = all.filter(({ addedAt }) => addedAt >= since).map((file) => this.#known(file))
      const unsaved = this.#state.files.filter(({ id }) => this.#unsaved.has(id))
      this.#set({ files: [...saved, ...unsaved], isLoaded: true })
    } catch {
      this.#set({ isLoaded: true })
    }
    this.#note()
    for (const file of this.#state.files) if (file.facts === null) void this.#measure(file)
  }

  /** The same file object as before, by which it is recognised where it is shown. */
  #known(saved: OwnFile): OwnFile {
    const known = this.#state.files.find(({ id }) => id === saved.id)
    return known === undefined ? saved : { ...saved, file: known.file }
  }

  /** Files that the browser refused to save. */
  readonly #unsaved = new Set<string>()
  readonly #measuring = new Set<string>()

  /**
   * Takes dropped files. Files that were sent with a line before step aside for them: another product, another design.
   * @returns the files that were taken
   */
  async add(dropped: readonly File[], side: Face | null = null): Promise<OwnFile[]> {
    await this.load()
    const used = this.#state.files.filter(isUsed)
    const others = this.#state.files.length - used.length
    const { accepted, refusals } = acceptFiles(await Promise.all(dropped.map(convertPhoto)), others)
    this.#set({ alert: refusals.length === 0 ? null : refusals.join(' ') })
    if (accepted.length === 0) return []
    await this.remove(used.map(({ id }) => id))
    const added: OwnFile[] = []
    for (const file of accepted) added.push(await this.#add(file, side))
    globalThis.dispatchEvent(new Event(OWN_FILES_CHANGED))
    const names = added.map(({ file }) => file.name).join(', ')
    this.#set({ status: `${names} ${added.length === 1 ? 'is' : 'are'} here.` })
    return added
  }

  async #add(file: File, side: Face | null): Promise<OwnFile> {
    const latest = this.#state.files.at(-1)?.addedAt ?? 0
    // Files of one drop keep their order.
    const added = newFile(file, side, Math.max(systemClock.now().getTime(), latest + 1))
    this.#set({ files: [...this.#state.files, added] })
    await this.#save(added)
    void this.#measure(added)
    return added
  }

  async #measure(file: OwnFile): Promise<void> {
    if (this.#measuring.has(file.id)) return
    this.#measuring.add(file.id)
    const measured = await measureFile(file.file).catch(() => ({
      picture: null,
      facts: { size: null, hasOutline: false },
      notShown: 'This file could not be read here. You can send it all the same.',
    }))
    this.#measuring.delete(file.id)
    await this.#change(file.id, measured)
  }

  async #change(id: string, change: Partial<OwnFile>): Promise<void> {
    const files = this.#state.files.map((file) => (file.id === id ? { ...file, ...change } : file))
    this.#set({ files })
    const changed = files.find((file) => file.id === id)
    if (changed !== undefined && !this.#unsaved.has(id)) await this.#save(changed)
  }

  async #save(file: OwnFile): Promise<void> {
    try {
      await writeFile(file)
      this.#unsaved.delete(file.id)
      this.#tabs?.postMessage(null)
    } catch (fault) {
      this.#unsaved.add(file.id)
      const isFull = fault instanceof DOMException && fault.name === 'QuotaExceededError'
      this.#set({ alert: isFull ? OWN_FILE_SENTENCES.full : OWN_FILE_SENTENCES.unsaved })
    }
    this.#note()
  }

  /** Notes for the next page whether there are any. */
  #note(): void {
    const count = this.#state.files.length
    if (count === 0) localTexts.remove(HAS_OWN_FILES)
    else localTexts.write(HAS_OWN_FILES, String(count))
  }

  /** Removes files; `restore` brings them back until the next removal. */
  async remove(ids: readonly string[]): Promise<void> {
    const removed = this.#state.files.filter(({ id }) => ids.includes(id))
    if (removed.length === 0) return
    const names = removed.map(({ file }) => file.name).join(', ')
    const files = this.#state.files.filter(({ id }) => !ids.includes(id))
    this.#set({ files, removed, status: `${names} ${removed.length === 1 ? 'was' : 'were'} removed.` })
    this.#note()
    for (const { id } of removed) await deleteFile(id).catch(() => {})
    this.#tabs?.postMessage(null)
  }

  /** Brings back what was removed last. */
  async restore(): Promise<void> {
    const { removed, files } = this.#state
    const all = [...files, ...removed].toSorted((one, other) => one.addedAt - other.addedAt)
    this.#set({ files: all, removed: [], status: `${removed.map(({ file }) => file.name).join(', ')} is back.` })
    for (const file of removed) await this.#save(file)
  }

  /**
   * Puts a file in the place of another one, or adds it.
   * @param side `back` if it is for the back
   */
  async replace(id: string | null, chosen: File, side: Face | null = null): Promise<OwnFile | null> {
    const file = await convertPhoto(chosen)
    const old = this.#state.files.find((one) => one.id === id)
    if (old === undefined) return (await this.add([file], side))[0] ?? null
    const { accepted, refusals } = acceptFiles([file], 0)
    this.#set({ alert: refusals[0] ?? null })
    if (accepted.length === 0) return null
    const added = newFile(file, side, old.addedAt)
    // In one step: whoever shows the files never sees both.
    const files = this.#state.files.map((one) => (one.id === old.id ? added : one))
    const dropped = old.cut ? ' Its cut line was drawn around the other file, and is gone.' : ''
    this.#set({ files, removed: [old], status: `${file.name} is here in place of ${old.file.name}.${dropped}` })
    await deleteFile(old.id).catch(() => {})
    await this.#save(added)
    void this.#measure(added)
    return added
  }

  /** Saves the cut line around a file with it; null removes it. */
  async setCut(id: string, cut: KeptLine | null): Promise<void> {
    await this.load()
    await this.#change(id, { cut })
  }

  /** Saves where white, foil and embossing of a file are. */
  async setFinish(id: string, finish: OwnFinish): Promise<void> {
    await this.load()
    await this.#change(id, { finish })
  }

  /** Shows a cut line that is being changed; null ends that. */
  showDraft(id: string, cut: KeptLine | null): void {
    const { [id]: before, ...others } = this.#state.drafts
    if ((before ?? null) === cut) return
    this.#set({ drafts: cut === null ? others : { ...others, [id]: cut } })
  }

  /** Notes that files were sent with a line. */
  async markSent(ids: readonly string[], lineId: string): Promise<void> {
    for (const file of this.#state.files.filter(({ id }) => ids.includes(id))) {
      if (!file.sentTo.includes(lineId)) await this.#change(file.id, { sentTo: [...file.sentTo, lineId] })
    }
  }
}

function newFile(file: File, side: Face | null, addedAt: number): OwnFile {
  return { id: crypto.randomUUID(), file, picture: null, facts: null, notShown: null, side, addedAt, sentTo: [] }
}

/** The files of this browser. */
export const ownFiles = new OwnFiles()

/** The files of this browser, for a component. */
export function useOwnFiles(): OwnFilesState {
  const state = useSyncExternalStore(ownFiles.subscribe, ownFiles.snapshot, () => NOTHING)
  useEffect(() => void ownFiles.load(), [])
  return state
}
