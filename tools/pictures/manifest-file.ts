import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type PictureAlias,
  type PictureCache,
  type PictureEntry,
  pictureFile,
} from '../../src/platform/pictures/manifest.ts'

/** Where pictures are published. */
export const PUBLIC = join(import.meta.dirname, '../../public')
const file = join(PUBLIC, 'pictures/manifest.json')

const FORMATS = ['avif', 'webp'] as const

/** The committed manifest; empty before the first picture. */
export function readManifest(): PictureCache {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureCache) : {}
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, content)
  renameSync(`${path}.part`, path)
}

/** Writes the manifest in the order of names, a picture a line, so that a change shows as one. */
export function writeManifest(manifest: PictureCache): void {
  const names = Object.keys(manifest).sort()
  const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(manifest[name])}`)
  writeWhole(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** Whether an entry of the manifest has files of its own. */
export function isDrawn(entry: PictureEntry | PictureAlias | undefined): entry is PictureEntry {
  return entry !== undefined && 'fingerprint' in entry
}

/** Every file of a picture, as paths on this machine. */
export function getFiles(name: string, widths: readonly number[]): string[] {
  return widths.flatMap((width) => FORMATS.map((format) => join(PUBLIC, pictureFile(name, width, format))))
}

/** Removes a picture's files. */
export function removeFiles(name: string, widths: readonly number[]): void {
  for (const path of getFiles(name, widths)) rmSync(path, { force: true })
}
