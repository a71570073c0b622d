import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import { findBytes, toText } from './find-bytes.ts'
import { decodeUpTo } from './pdf-objects.ts'

/*
 * What pdf-lib would read without limits, measured before it is asked to: it keeps every number as an object and decodes
 * compressed objects whole, so that a small file could take gigabytes. A file that hides from this is ended by the
 * process or the worker in which it is read.
 */

/** All text of objects outside of streams, and within compressed ones. A book of 500 pages has less than half. */
const MAX_OBJECT_BYTES = 12 * 1024 * 1024
const MAX_OBJECTS = 300_000
/** pdf-lib searches the rest of the file for the end of each object that has none. */
const MAX_UNENDED = 200
/** The dictionary before a stream is not longer than this where it is of compressed objects. */
const DICT_BYTES = 600

/** Whether a PDF can be opened with little memory and time. */
export function isBearable(file: Uint8Array): boolean {
  let objectBytes = 0
  const outside: Uint8Array[] = []
  let outsideFrom = 0
  for (let at = findBytes(file, 'stream'); at !== -1; at = findBytes(file, 'stream', outsideFrom)) {
    objectBytes += at - outsideFrom
    outside.push(file.subarray(outsideFrom, at))
    const end = findBytes(file, 'endstream', at)
    const dict = toText(file.subarray(Math.max(outsideFrom, at - DICT_BYTES), at))
    if (end === -1) break
    if (isOfObjects(dict)) objectBytes += countDecoded(file.subarray(at, end), dict)
    outsideFrom = end + 'endstream'.length
    if (objectBytes > MAX_OBJECT_BYTES) return false
  }
  objectBytes += file.length - outsideFrom
  outside.push(file.subarray(outsideFrom))
  return objectBytes <= MAX_OBJECT_BYTES && hasEnds(outside)
}

/** Names may be written with escapes, which no program does: any escape counts. */
function isOfObjects(dict: string): boolean {
  return /\/(?:ObjStm|XRef)\b|#\d/.test(dict.slice(dict.lastIndexOf(' obj') + 1))
}

function countDecoded(stream: Uint8Array, dict: string): number {
  const start = stream[6] === 13 && stream[7] === 10 ? 8 : 7
  const contents = stream.subarray(start)
  const filters = [...dict.matchAll(/\/(?:FlateDecode|LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode)\b/g)]
  const raw = PDFRawStream.of(PDFContext.create().obj({ Filter: filters.map(([name]) => name.slice(1)) }), contents)
  try {
    return decodeUpTo(raw, MAX_OBJECT_BYTES).bytes.length
  } catch {
    // Damaged, or encrypted: pdf-lib reads no more of it either.
    return 0
  }
}

/** Counts objects outside of streams, which a file in order begins and ends equally often. */
function hasEnds(outside: readonly Uint8Array[]): boolean {
  const ends = count(outside, 'endobj')
  const begins = count(outside, ' obj')
  return begins <= MAX_OBJECTS && begins - ends <= MAX_UNENDED
}

function count(parts: readonly Uint8Array[], word: string): number {
  let times = 0
  for (const part of parts) {
    for (let at = findBytes(part, word); at !== -1; at = findBytes(part, word, at + word.length)) times++
  }
  return times
}
