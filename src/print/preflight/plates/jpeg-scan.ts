import { BASIS, type BlockSide, REACH, WANTED } from './jpeg-blocks.ts'
import { JPEG_SCAN } from './jpeg-scan-bytes.ts'

/*
 * Calls jpeg-scan.as, which is WebAssembly: a scan is taken into its memory, and the samples of one row of units at a time are
 * there, so it needs little more than the scan.
 */

/** One component of a picture. */
export interface Component {
  id: number
  /** Blocks of a unit. */
  across: number
  down: number
  side: BlockSide
  /** With what only fills the last units. */
  samples: Uint8Array
  stride: number
  /** Of each coefficient, in the order in which they are written. */
  steps: Float32Array
  dc: HuffmanCodes | null
  ac: HuffmanCodes | null
}

/** As a file writes them: how many codes there are of each length from 1 to 16, and their symbols. */
export type HuffmanCodes = Uint8Array

/** What a scan has: components, and how many units there are, those between two restarts at a time. */
export interface Scan {
  components: readonly Component[]
  across: number
  down: number
  restart: number
}

/** What jpeg-scan.as exports; places are in its memory. */
interface Program {
  memory: WebAssembly.Memory
  basisAt(): number
  reachAt(): number
  componentAt(index: number): number
  tableAt(index: number): number
  countsAt(table: number): number
  makeTable(table: number): void
  beginScan(restartsAt: number, most: number, to: number): void
  take(from: number, length: number, isLast: boolean): number
  hasEnded(): number
  scanEnd(): number
  countRestarts(): number
  begin(from: number, to: number): void
  decode(components: number, from: number, to: number): void
  spread(from: number, length: number, right: number, to: number, end: number, step: number): void
  turnColours(from: number, end: number, components: number): void
}

const program = openProgram()
/** Tables that are kept: one scan has at most eight. */
const MAX_TABLES = 8
const MAX_CODES = 16 + 16 * 255
/** So many bytes of a file are taken at a time: few at first, because there may be many scans. */
const [MIN_TAKEN, MAX_TAKEN] = [4096, 65_536]
const TAKEN = program.tableAt(MAX_TABLES)
const FREE = TAKEN + MAX_TAKEN
const PAGE = 65_536
const NO_CODES = new Uint8Array(16)

let memory = new Uint8Array(program.memory.buffer)

function openProgram(): Program {
  const bytes = Uint8Array.from(atob(JPEG_SCAN), (letter) => letter.codePointAt(0) ?? 0)
  const opened = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Program
  new Float32Array(opened.memory.buffer, opened.basisAt(), BASIS.length).set(BASIS)
  new Uint8Array(opened.memory.buffer).set(REACH, opened.reachAt())
  return opened
}

/** Makes the memory as large as is needed, and somewhat more. */
function makeRoom(bytes: number): void {
  if (bytes <= memory.length) return
  program.memory.grow(Math.ceil((bytes - memory.length) / PAGE) + 16)
  memory = new Uint8Array(program.memory.buffer)
}

/** Tables that are made, those used last at the end: pictures of one program often have the same. */
const tables: { at: number; codes: HuffmanCodes }[] = Array.from({ length: MAX_TABLES }, (_, index) => ({
  at: program.tableAt(index),
  codes: new Uint8Array(0),
}))

function placeTable(codes: HuffmanCodes): number {
  const index = tables.findIndex((one) => isSame(one.codes, codes))
  const [table = { at: 0, codes }] = tables.splice(Math.max(0, index), 1)
  tables.push(table)
  if (index !== -1) return table.at
  const from = program.countsAt(table.at)
  memory.fill(0, from, from + MAX_CODES)
  memory.set(codes, from)
  program.makeTable(table.at)
  table.codes = codes
  return table.at
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/** The samples of a component for a row of units: in its own memory, and where they are decoded. */
interface Band {
  samples: Uint8Array
  at: number
  length: number
}

/**
 * Decodes a scan as far as it goes, into the samples of its components.
 * @returns where the marker after it is
 */
export function decodeScan(file: Uint8Array, from: number, scan: Scan): number {
  let free = FREE
  const bands = scan.components.map((component, index) => {
    const down = scan.components.length === 1 ? 1 : component.down
    const band = { samples: component.samples, at: free, length: down * component.side * component.stride }
    placeComponent(component, program.componentAt(index), scan.components.length === 1, band)
    free += band.length
    return band
  })
  const each = scan.restart || scan.across * scan.down
  const mostRestarts = Math.ceil((scan.across * scan.down) / each) - 1
  const restartsAt = Math.ceil(free / 4) * 4
  const bytesAt = restartsAt + 4 * mostRestarts
  program.beginScan(restartsAt, mostRestarts, bytesAt)
  const end = takeScan(file, from)
  decodeRows(scan, bands, { each, restartsAt, bytesAt })
  return end
}

/** As jpeg-scan.as has a component: a block by itself is a unit where it is alone (A.2.2). */
function placeComponent(component: Component, at: number, isAlone: boolean, band: Band): void {
  const { side, dc, ac, steps, stride } = component
  const { places, last } = WANTED[side]
  const [across, down] = isAlone ? [1, 1] : [component.across, component.down]
  const codes = [dc, ac].map((one) => placeTable(one ?? NO_CODES))
  const numbers = Uint32Array.from([...codes, side, last, across, down, band.at, stride])
  memory.set(new Uint8Array(numbers.buffer), at)
  memory.set(places, at + numbers.byteLength)
  memory.set(new Uint8Array(steps.buffer), at + numbers.byteLength + places.length)
}

/** @returns where the marker after the scan is */
function takeScan(file: Uint8Array, from: number): number {
  for (let [at, most] = [from, MIN_TAKEN]; ; most = Math.min(2 * most, MAX_TAKEN)) {
    const bytes = file.subarray(at, at + most)
    makeRoom(program.scanEnd() + bytes.length)
    memory.set(bytes, TAKEN)
    at += program.take(TAKEN, bytes.length, at + bytes.length >= file.length)
    if (program.hasEnded() !== 0 || at >= file.length) return at
  }
}

function decodeRows(
  { components, across, down }: Scan,
  bands: readonly Band[],
  { each, restartsAt, bytesAt }: { each: number; restartsAt: number; bytesAt: number },
): void {
  const restarts = [bytesAt, ...new Uint32Array(program.memory.buffer, restartsAt, program.countRestarts())]
  const end = program.scanEnd()
  for (let row = 0, unit = 0; row < down; row++) {
    for (const { samples, at, length } of bands) memory.set(samples.subarray(row * length, (row + 1) * length), at)
    const first = row * across
    while (unit < first + across) {
      const begun = Math.floor(unit / each)
      const at = restarts[begun]
      if (unit === begun * each && at !== undefined) program.begin(at, end)
      const to = Math.min(first + across, (begun + 1) * each)
      if (at !== undefined) program.decode(components.length, unit - first, to - first)
      unit = to
    }
    for (const { samples, at, length } of bands) samples.set(memory.subarray(at, at + length), row * length)
  }
}

/** A row of a component, and how many of its samples there are for each of the picture. */
interface ComponentRow {
  samples: Uint8Array
  right: number
}

/**
 * Writes a row of a picture: the samples of its components beside each other.
 * @param isTurned whether they are light and two differences of colour, which become RGB, or CMYK of four
 */
export function writeRow(rows: readonly ComponentRow[], row: Uint8Array, isTurned: boolean): void {
  const end = FREE + row.length
  for (const [index, { samples, right }] of rows.entries()) {
    makeRoom(end + samples.length)
    memory.set(samples, end)
    program.spread(end, samples.length, right, FREE + index, end, rows.length)
  }
  if (isTurned) program.turnColours(FREE, end, rows.length)
  row.set(memory.subarray(FREE, end))
}
