/**
 * Folders that other programs take files out of, such as the hot folder of a press: in a folder of this machine, or in the
 * S3 bucket. A folder is a path of names (`press/cut`); names are the shop's own, never anything that a person has typed. What
 * the disk or the bucket cannot do is a `StorageUnavailable`.
 */
export interface OutputFolders {
  /** Puts a file into a folder, in place of one with this name. Who watches the folder never sees half of it. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>
  /** The names of the files in a folder; none where there is no such folder. */
  list(folder: string): Promise<string[]>
  /** Removes a file; one that is not there is no fault. */
  remove(folder: string, name: string): Promise<void>
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/

/** Anything else could be a path outside the folder. It cannot come from input, so it is a bug. */
export function demandName(name: string): string {
  if (!NAME.test(name)) throw new Error('the name of an output file has letters, digits, dots and hyphens')
  return name
}

/** @see demandName */
export function demandFolder(folder: string): string {
  return folder.split('/').map(demandName).join('/')
}
