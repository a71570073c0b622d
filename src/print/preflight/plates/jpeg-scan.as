/*
 * What of a JPEG takes time, in AssemblyScript: the codes of its scans, its blocks, and its colours (ITU-T T.81, annexes A, C and
 * F). `npm run jpeg-scan` compiles it into jpeg-scan-bytes.ts; jpeg-scan.ts calls it. All that it reads and writes is in its own
 * memory, where every table has room for whatever a file may say, so a file can make it wrong but not unsafe, and every loop ends:
 * each turn of one takes a bit, a byte, a sample or a coefficient.
 */

/** Codes of up to so many bits, and with them short numbers, are found by one look into a table. */
const LOOK: i32 = 12
const MAX_LENGTH: i32 = 16
/** As a run, that a block has no more coefficients. */
const BLOCK_ENDS: i32 = 64

/* Where the parts of a Huffman table are. */

/** i32 by the next bits: a coefficient, the zeros before it, and the length of both; 0 where they are longer. */
const WHOLE: usize = 0
/** u16 by the next bits: the length of the code above the symbol; 0 where the code is longer. */
const CODES: usize = WHOLE + (4 << LOOK)
/**
 * u16 by the next bits: how many coefficients have their codes in them, or `BLOCK_ENDS` and more where the block ends after them,
 * above their length, which may be more. 0 where not even the first has.
 */
const MANY: usize = CODES + (2 << LOOK)
/** i32 of each length: the first code, and the place of its symbol. */
const FIRSTS: usize = MANY + (2 << LOOK)
const PLACES: usize = FIRSTS + 4 * 17
/** As the file writes them: how many codes there are of each length, and their symbols, at most 255 of each. */
const COUNTS: usize = PLACES + 4 * 17
const SYMBOLS: usize = COUNTS + 16
const TABLE: usize = SYMBOLS + 16 * 255

/* Where the parts of a component are: numbers first, as jpeg-scan.ts writes them. */

const DC: usize = 0
const AC: usize = 4
/** Samples along a block's side, and the last coefficient that it needs. */
const SIDE: usize = 8
const LAST: usize = 12
/** Blocks of a unit. */
const ACROSS: usize = 16
const DOWN: usize = 20
/** The samples of a row of units, and how many there are in a row of samples. */
const BAND: usize = 24
const STRIDE: usize = 28
/** u8 of each coefficient: its place in a block, or 64 where it is not needed. */
const NEEDED: usize = 32
/** f32 of each coefficient. */
const STEPS: usize = NEEDED + 64
/** f64: the last block's first coefficient, from which the next one's is counted. */
const BEFORE: usize = STEPS + 4 * 64
const COMPONENT: usize = BEFORE + 8
const MAX_COMPONENTS: i32 = 4

/* What is in memory. */

/** f32: the coefficients of a block, and one that nobody needs; then a block that is half turned, and the cosines. */
const VALUES: usize = 1024
const HALFWAY: usize = VALUES + 4 * 80
const BASIS: usize = HALFWAY + 4 * 80
/** u8, two of each coefficient: the last column and row of those up to it. */
const REACH: usize = BASIS + 4 * 64
const COMPONENTS: usize = REACH + 2 * 64
const TABLES: usize = COMPONENTS + MAX_COMPONENTS * COMPONENT

export function basisAt(): usize {
  return BASIS
}
export function reachAt(): usize {
  return REACH
}
export function componentAt(index: usize): usize {
  return COMPONENTS + index * COMPONENT
}
export function tableAt(index: usize): usize {
  return TABLES + index * TABLE
}
/** Of a table, where its counts are, and behind them its symbols. */
export function countsAt(table: usize): usize {
  return table + COUNTS
}

/* Tables. */

/** Makes a table of its counts and symbols. */
export function makeTable(table: usize): void {
  memory.fill(table, 0, FIRSTS)
  let code = 0
  let place: usize = 0
  for (let length = 1; length <= MAX_LENGTH; length++) {
    const count = i32(load<u8>(table + length - 1, COUNTS))
    store<i32>(table + 4 * length, code, FIRSTS)
    store<i32>(table + 4 * length, place, PLACES)
    const quickly = length <= LOOK ? count : 0
    for (let each = 0; each < quickly; each++) addCode(table, length, code + each, load<u8>(table + place + each, SYMBOLS))
    code = (code + count) << 1
    place += count
  }
  for (let bits = 0; bits < 1 << LOOK; bits++) store<u16>(table + 2 * bits, countMany(table, bits), MANY)
}

function addCode(table: usize, length: i32, code: i32, symbol: i32): void {
  // Where there are more codes than can be, there is no room for this one.
  if (code >> length != 0) return
  const from = code << (LOOK - length)
  const to = from + (1 << (LOOK - length))
  const size = symbol & 15
  const total = length + size
  const run = symbol == 0 ? BLOCK_ENDS : symbol >> 4
  for (let bits = from; bits < to; bits++) {
    store<u16>(table + 2 * bits, (length << 8) | symbol, CODES)
    if (total > LOOK) continue
    const value = toSigned((bits >> (LOOK - total)) & ((1 << size) - 1), size)
    store<i32>(table + 4 * bits, (value << 16) | (run << 8) | total, WHOLE)
  }
}

function countMany(table: usize, bits: i32): i32 {
  let coefficients = 0
  let length = 0
  while (length < LOOK) {
    const found = i32(load<u16>(table + 2 * ((bits << length) & ((1 << LOOK) - 1)), CODES))
    if (found == 0 || length + (found >> 8) > LOOK) break
    const symbol = found & 255
    const more = symbol == 0 ? BLOCK_ENDS : (symbol >> 4) + 1
    // Zeros beyond the end of any block are not taken for an end.
    if (symbol != 0 && coefficients + more >= BLOCK_ENDS) break
    length += (found >> 8) + (symbol & 15)
    coefficients += more
    if (symbol == 0) break
  }
  return (coefficients << 8) | length
}

/** A number of so many bits, of which the lower half is negative (F.2.2.1). */
function toSigned(bits: i32, size: i32): i32 {
  return size == 0 || bits >= 1 << (size - 1) ? bits : bits - (1 << size) + 1
}

/* Bits, the highest first; beyond the end they are 0. */

/** The next byte to be taken, and where there are none. */
let at: usize = 0
let end: usize = 0
/** The next bits, at the top, and how many of them are there. */
let bits: u64 = 0
let count: i32 = 0

/** Begins to read, at the start or a restart. */
export function begin(from: usize, to: usize): void {
  at = from
  end = to
  bits = 0
  count = 0
  for (let index = 0; index < MAX_COMPONENTS; index++) store<f64>(COMPONENTS + index * COMPONENT, 0, BEFORE)
}

/** Whether more was read than there is. */
function isBeyondEnd(): bool {
  return at - (count >> 3) > end
}

/** Four bytes, the first at the top. */
@inline
function four(at: usize, end: usize): u64 {
  return at + 4 <= end ? bswap<u32>(load<u32>(at)) : lastOf(at, end)
}

function lastOf(at: usize, end: usize): u32 {
  let bytes: u32 = 0
  for (let byte = at; byte < at + 4; byte++) bytes = (bytes << 8) | (byte < end ? load<u8>(byte) : 0)
  return bytes
}

/** The next code, as in CODES. */
@inline
function findCode(table: usize, bits: u64): i32 {
  const found = i32(load<u16>(table + 2 * usize(bits >> (64 - LOOK)), CODES))
  return found == 0 ? findLong(table, i32(bits >> 48)) : found
}

/** A code that is longer than a look, by sixteen bits; one bit where no code begins so. */
function findLong(table: usize, sixteen: i32): i32 {
  for (let length = LOOK + 1; length <= MAX_LENGTH; length++) {
    const index = (sixteen >> (MAX_LENGTH - length)) - load<i32>(table + 4 * length, FIRSTS)
    if (index < i32(load<u8>(table + length - 1, COUNTS))) {
      return (length << 8) | i32(load<u8>(table + load<i32>(table + 4 * length, PLACES) + index, SYMBOLS))
    }
  }
  return 1 << 8
}

/** The next coefficient, as in WHOLE. */
@inline
function findCoefficient(table: usize, bits: u64): i32 {
  const found = load<i32>(table + 4 * usize(bits >> (64 - LOOK)), WHOLE)
  return found == 0 ? findLongCoefficient(table, bits) : found
}

function findLongCoefficient(table: usize, bits: u64): i32 {
  const code = findCode(table, bits)
  const symbol = code & 255
  const length = code >> 8
  if (symbol == 0) return (BLOCK_ENDS << 8) | length
  const size = symbol & 15
  const value = size == 0 ? 0 : toSigned(i32((bits << length) >> (64 - size)), size)
  return (value << 16) | ((symbol >> 4) << 8) | (length + size)
}

/**
 * Reads a block. A code and its number have at most 31 bits, so with 32 there is enough for one look.
 * @returns the number of the last coefficient that is not zero, of those that are needed
 */
function readBlock(component: usize): i32 {
  const to = end
  let from = at
  let next = bits
  let left = count
  if (left < 32) {
    next |= four(from, to) << (32 - left)
    from += 4
    left += 32
  }
  let found = findCoefficient(load<u32>(component, DC), next)
  next <<= found
  left -= found & 255
  const before = load<f64>(component, BEFORE) + f64(found >> 16)
  store<f64>(component, before, BEFORE)
  store<f32>(VALUES, f32(before * load<f32>(component, STEPS)))
  const table = load<u32>(component, AC)
  const last = load<i32>(component, LAST)
  let index = 1
  let reached = 0
  for (; index <= last; index++) {
    if (left < 32) {
      next |= four(from, to) << (32 - left)
      from += 4
      left += 32
    }
    found = findCoefficient(table, next)
    next <<= found
    left -= found & 255
    index += (found >> 8) & 127
    if (index > last) continue
    const value = f64(found >> 16) * load<f32>(component + 4 * index, STEPS)
    store<f32>(VALUES + 4 * load<u8>(component + index, NEEDED), f32(value))
    reached = index
  }
  // The others are passed by, several together.
  while (index < 64) {
    if (left < 32) {
      next |= four(from, to) << (32 - left)
      from += 4
      left += 32
    }
    found = i32(load<u16>(table + 2 * usize(next >> (64 - LOOK)), MANY))
    const coefficients = found >> 8
    if (found != 0 && index + (coefficients & 63) < 64) {
      next <<= found
      left -= found & 255
      index += coefficients
    } else {
      found = findCode(table, next)
      const symbol = found & 255
      const length = (found >> 8) + (symbol & 15)
      next <<= length
      left -= length
      index += symbol == 0 ? BLOCK_ENDS : (symbol >> 4) + 1
    }
  }
  at = from
  bits = next
  count = left
  return reached
}

/* Blocks: from coefficients to samples. */

const MIDDLE: f64 = 128
/** Of a side of three or four: the first coefficient, the second of three; of four the second and the fourth. */
const FLAT: f64 = 0.353_553_390_593_273_8
const STEEP: f64 = 0.433_012_701_892_219_35
const MUCH: f64 = 0.461_939_766_255_643_37
const LITTLE: f64 = 0.191_341_716_182_544_92

@inline
function value(place: usize): f64 {
  return load<f32>(VALUES + 4 * place)
}

@inline
function half(place: usize): f64 {
  return load<f32>(HALFWAY + 4 * place)
}

@inline
function put(at: usize, sample: f64): void {
  store<u8>(at, i32(nearest(min(max(sample, 0), 255))))
}

/** Turns the coefficients of a block into samples, and empties it. */
function writeBlock(last: i32, side: usize, stride: usize, to: usize): void {
  if (last == 0 || side == 1) writeFlat(side, stride, to)
  else if (side == 2) writeTwo(stride, to)
  else if (side == 3) writeThree(stride, to)
  else if (side == 4) writeFour(stride, to)
  else {
    const columns = load<u8>(REACH + 2 * last)
    turnColumns(columns, load<u8>(REACH + 2 * last + 1))
    turnRows(columns, stride, to)
  }
  for (let row: usize = 0; row < 8 * side; row += 8) {
    for (let place = row; place < row + side; place++) store<f32>(VALUES + 4 * place, 0)
  }
}

function writeFlat(side: usize, stride: usize, to: usize): void {
  put(to, value(0) / 8 + MIDDLE)
  const sample = load<u8>(to)
  for (let y: usize = 0; y < side; y++, to += stride) {
    for (let x: usize = 0; x < side; x++) store<u8>(to + x, sample)
  }
}

function writeTwo(stride: usize, to: usize): void {
  const whole = value(0) / 8 + MIDDLE
  const across = value(1) / 8
  const down = value(8) / 8
  const both = value(9) / 8
  put(to, whole + down + (across + both))
  put(to + 1, whole + down - (across + both))
  put(to + stride, whole - down + (across - both))
  put(to + stride + 1, whole - down - (across - both))
}

function writeThree(stride: usize, to: usize): void {
  for (let u: usize = 0; u < 3; u++) turnThree(VALUES + 4 * u, 8, HALFWAY + 4 * u)
  for (let y: usize = 0; y < 24; y += 8, to += stride) {
    turnThree(HALFWAY + 4 * y, 1, HALFWAY + 4 * y)
    for (let x: usize = 0; x < 3; x++) put(to + x, half(y + x) + MIDDLE)
  }
}

/** Three coefficients, so far apart, as three samples in their places. */
@inline
function turnThree(from: usize, step: usize, to: usize): void {
  const even = FLAT * load<f32>(from)
  const odd = STEEP * load<f32>(from + 4 * step)
  const third = f64(load<f32>(from + 8 * step)) / 2
  store<f32>(to, f32(even + odd + third / 2))
  store<f32>(to + 4 * step, f32(even - third))
  store<f32>(to + 8 * step, f32(even - odd + third / 2))
}

function writeFour(stride: usize, to: usize): void {
  for (let u: usize = 0; u < 4; u++) turnFour(VALUES + 4 * u, 8, HALFWAY + 4 * u)
  for (let y: usize = 0; y < 32; y += 8, to += stride) {
    turnFour(HALFWAY + 4 * y, 1, HALFWAY + 4 * y)
    for (let x: usize = 0; x < 4; x++) put(to + x, half(y + x) + MIDDLE)
  }
}

/** Four coefficients, so far apart, as four samples in their places. */
@inline
function turnFour(from: usize, step: usize, to: usize): void {
  const even = FLAT * load<f32>(from)
  const other = FLAT * load<f32>(from + 8 * step)
  const second = f64(load<f32>(from + 4 * step))
  const fourth = f64(load<f32>(from + 12 * step))
  const outer = MUCH * second + LITTLE * fourth
  const inner = LITTLE * second - MUCH * fourth
  store<f32>(to, f32(even + other + outer))
  store<f32>(to + 4 * step, f32(even - other + inner))
  store<f32>(to + 8 * step, f32(even - other - inner))
  store<f32>(to + 12 * step, f32(even + other - outer))
}

/** Of every column, the even and the odd coefficients give two samples, which mirror each other. */
function turnColumns(columns: usize, rows: usize): void {
  for (let x: usize = 0; x < 4; x++) {
    const upper = 8 * x
    const lower = 8 * (7 - x)
    for (let u: usize = 0; u <= columns; u++) {
      let even: f64 = 0
      let odd: f64 = 0
      for (let v: usize = 0; v <= rows; v += 2) {
        even += load<f32>(BASIS + 4 * (upper + v)) * value(8 * v + u)
        odd += load<f32>(BASIS + 4 * (upper + v + 1)) * value(8 * v + 8 + u)
      }
      store<f32>(HALFWAY + 4 * (lower + u), f32(even - odd))
      store<f32>(HALFWAY + 4 * (upper + u), f32(even + odd))
    }
  }
}

/** The same of every row, as samples. */
function turnRows(columns: usize, stride: usize, to: usize): void {
  // Beyond the last column there is an old one: an odd one that is not there is taken as nothing.
  if (columns % 2 == 0) for (let y: usize = 0; y < 8; y++) store<f32>(HALFWAY + 4 * (8 * y + columns + 1), 0)
  for (let from: usize = 0; from < 64; from += 8, to += stride) {
    for (let x: usize = 0; x < 4; x++) {
      let even = MIDDLE
      let odd: f64 = 0
      for (let u: usize = 0; u <= columns; u += 2) {
        even += load<f32>(BASIS + 4 * (8 * x + u)) * half(from + u)
        odd += load<f32>(BASIS + 4 * (8 * x + u + 1)) * half(from + u + 1)
      }
      put(to + 7 - x, even - odd)
      put(to + x, even + odd)
    }
  }
}

/** Decodes units of a row, from one to before another, of so many components, unless there is nothing left to read. */
export function decode(components: usize, from: usize, to: usize): void {
  for (let unit = from; unit < to && !isBeyondEnd(); unit++) {
    for (let index: usize = 0; index < components; index++) decodeUnit(componentAt(index), unit)
  }
}

function decodeUnit(component: usize, unit: usize): void {
  const side: usize = load<u32>(component, SIDE)
  const stride: usize = load<u32>(component, STRIDE)
  const across: usize = load<u32>(component, ACROSS)
  const down: usize = load<u32>(component, DOWN)
  let row: usize = load<u32>(component, BAND) + unit * across * side
  for (let y: usize = 0; y < down; y++, row += stride * side) {
    for (let x: usize = 0; x < across; x++) {
      const last = readBlock(component)
      writeBlock(last, side, stride, row + x * side)
    }
  }
}

/* Scans: their bytes, without those that only keep them apart from markers. */

/** Where the next byte is put. */
let out: usize = 0
/** Where restarts are noted, how many are, and how many may be. */
let restarts: usize = 0
let noted: i32 = 0
let mostNoted: i32 = 0
let isOver: bool = false

/** Begins to take a scan: notes so many of its restarts (u32) at one place, and puts its bytes from another one on. */
export function beginScan(restartsAt: usize, most: i32, to: usize): void {
  restarts = restartsAt
  mostNoted = most
  out = to
  noted = 0
  isOver = false
}
export function scanEnd(): usize {
  return out
}
export function countRestarts(): i32 {
  return noted
}
export function hasEnded(): bool {
  return isOver
}

/**
 * Takes bytes of a scan, the last ones of the file or others.
 * @returns how many were taken: all but the last if that is a mark whose meaning the next byte tells, and none from the marker on
 *   that ends the scan
 */
export function take(from: usize, length: usize, isLast: bool): usize {
  const end = from + length
  let at = from
  while (at < end) {
    // Eight at a time, as long as there is no mark among them.
    while (at + 8 <= end) {
      const eight = load<u64>(at)
      if ((~eight - 0x0101_0101_0101_0101) & eight & 0x8080_8080_8080_8080) break
      store<u64>(out, eight)
      at += 8
      out += 8
    }
    while (at < end) {
      const byte = load<u8>(at)
      if (byte != 0xff) {
        store<u8>(out++, byte)
        at++
        continue
      }
      if (at + 1 == end) {
        if (isLast) store<u8>(out++, 0xff)
        return isLast ? length : length - 1
      }
      const next = load<u8>(at + 1)
      if (next == 0xff) {
        at++
        continue
      }
      const isRestart = next >= 0xd0 && next <= 0xd7
      if (next == 0) store<u8>(out++, 0xff)
      else if (!isRestart) {
        isOver = true
        return at - from
      } else if (noted < mostNoted) store<u32>(restarts + 4 * noted++, out)
      at += 2
      break
    }
  }
  return length
}

/* Pictures: the samples of all components beside each other. */

/** A row of one component, so many samples of it for each of the picture, to every so many-th place before another. */
export function spread(from: usize, length: usize, right: f64, to: usize, end: usize, step: usize): void {
  if (right == 1 && to + (length - 1) * step + 1 >= end) {
    for (; to < end; from++, to += step) store<u8>(to, load<u8>(from))
    return
  }
  for (let x = 0; to < end; x++, to += step) {
    const index = usize(Math.floor((f64(x) + 0.5) * right))
    store<u8>(to, index < length ? load<u8>(from + index) : 0)
  }
}

/** YCC becomes RGB, and YCCK becomes CMYK, as ITU-T T.871 and Adobe's technical note 5116 say. */
export function turnColours(from: usize, end: usize, components: usize): void {
  const isInk = components == 4
  for (let at = from; at < end; at += components) {
    const light = f64(load<u8>(at))
    const blue = f64(i32(load<u8>(at + 1)) - 128)
    const red = f64(i32(load<u8>(at + 2)) - 128)
    const r = light + 1.402 * red
    const g = light - 0.344_136 * blue - 0.714_136 * red
    const b = light + 1.772 * blue
    put(at, isInk ? 255 - r : r)
    put(at + 1, isInk ? 255 - g : g)
    put(at + 2, isInk ? 255 - b : b)
  }
}
