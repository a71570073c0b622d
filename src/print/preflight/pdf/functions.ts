import { runCalculator } from './calculator.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/* Functions of a PDF (ISO 32000-2, 7.10): of gradients, of tints of spot colours, of soft masks. */

/** Numbers in, numbers out; as many as the function has. */
export type PdfFunction = (values: readonly number[]) => number[]

const MAX_SAMPLES = 2_000_000
const MAX_PARTS = 500
const MAX_DEPTH = 8

/** A function, or several of one output each as gradients have them; null for what cannot be evaluated. */
export function readFunction(objects: PdfObjects, value: PdfValue, depth = 0): PdfFunction | null {
  const several = objects.list(value)
  if (several.length > 0) {
    const each = several.slice(0, 32).map((one) => readFunction(objects, one, depth + 1))
    return each.every((one) => one !== null) ? (values) => each.flatMap((one) => one(values)) : null
  }
  if (depth > MAX_DEPTH || objects.dict(value) === undefined) return null
  const get = (key: string) => objects.numbers(objects.get(value, key))
  const domain = get('Domain')
  const range = get('Range')
  const inner = readKind(objects, value, { domain, range, depth })
  if (inner === null) return null
  return (values) => clampAll(inner(clampAll(values, domain)), range)
}

interface Limits {
  domain: readonly number[]
  range: readonly number[]
  depth: number
}

function readKind(objects: PdfObjects, value: PdfValue, limits: Limits): PdfFunction | null {
  switch (objects.number(objects.get(value, 'FunctionType'), -1)) {
    case 0:
      return readSampled(objects, value, limits)
    case 2:
      return readExponential(objects, value)
    case 3:
      return readStitching(objects, value, limits)
    case 4: {
      const program = runCalculator(objects.bytes(value, 100_000))
      // The last of what is left: a program may leave more than it should.
      return program && ((values) => program(values).slice(-limits.range.length / 2))
    }
    default:
      return null
  }
}

function readExponential(objects: PdfObjects, value: PdfValue): PdfFunction {
  const exponent = objects.number(objects.get(value, 'N'), 1)
  const listed = (key: string, otherwise: number[]) => {
    const found = objects.numbers(objects.get(value, key))
    return found.length === 0 ? otherwise : found
  }
  const from = listed('C0', [0])
  const to = listed('C1', [1])
  return ([x = 0]) => {
    const share = exponent === 1 ? x : x ** exponent
    return from.map((start, index) => start + share * ((to[index] ?? start) - start))
  }
}

function readStitching(objects: PdfObjects, value: PdfValue, { domain, depth }: Limits): PdfFunction | null {
  const parts = objects
    .list(objects.get(value, 'Functions'))
    .slice(0, MAX_PARTS)
    .map((part) => readFunction(objects, part, depth + 1))
  const bounds = objects.numbers(objects.get(value, 'Bounds'))
  const encode = objects.numbers(objects.get(value, 'Encode'))
  if (parts.length === 0 || !parts.every((part) => part !== null)) return null
  const [start = 0, end = 1] = domain
  return ([x = 0]) => {
    const found = bounds.findIndex((bound) => x < bound)
    const index = Math.min(parts.length - 1, found === -1 ? bounds.length : found)
    const from = bounds[index - 1] ?? start
    const to = bounds[index] ?? end
    const [low = 0, high = 1] = encode.slice(2 * index, 2 * index + 2)
    const share = to === from ? 0 : (x - from) / (to - from)
    return parts[index]?.([low + share * (high - low)]) ?? []
  }
}

/** A table of samples, between which values are interpolated along each input. */
function readSampled(objects: PdfObjects, value: PdfValue, { domain, range }: Limits): PdfFunction | null {
  const sizes = objects.numbers(objects.get(value, 'Size'))
  const bits = objects.number(objects.get(value, 'BitsPerSample'), 8)
  const outputs = range.length / 2
  const total = sizes.reduce((product, size) => product * size, outputs)
  if (sizes.length === 0 || sizes.length > 4 || outputs < 1 || !(total > 0 && total <= MAX_SAMPLES)) return null
  const samples = unpack(objects.bytes(value, Math.ceil((total * bits) / 8) + 1), bits, total)
  const given = (key: string) => objects.numbers(objects.get(value, key))
  const encode = given('Encode').length > 0 ? given('Encode') : sizes.flatMap((size) => [0, size - 1])
  const decode = given('Decode').length > 0 ? given('Decode') : range
  return (values) => {
    const places = sizes.map((size, index) => {
      const [low = 0, high = 1] = domain.slice(2 * index, 2 * index + 2)
      const [first = 0, last = size - 1] = encode.slice(2 * index, 2 * index + 2)
      const share = high === low ? 0 : ((values[index] ?? 0) - low) / (high - low)
      return Math.min(size - 1, Math.max(0, first + share * (last - first)))
    })
    return Array.from({ length: outputs }, (_, output) => {
      const sample = interpolate(samples, { sizes, places, outputs, output })
      const [low = 0, high = 1] = decode.slice(2 * output, 2 * output + 2)
      return low + sample * (high - low)
    })
  }
}

interface SamplePlace {
  sizes: readonly number[]
  places: readonly number[]
  outputs: number
  output: number
}

function interpolate(samples: Float32Array, { sizes, places, outputs, output }: SamplePlace): number {
  let sum = 0
  for (let corner = 0; corner < 1 << sizes.length; corner++) {
    let [at, stride, weight] = [0, 1, 1]
    for (let input = 0; input < sizes.length; input++) {
      const place = places[input] ?? 0
      const low = Math.floor(place)
      const isHigh = ((corner >> input) & 1) === 1
      weight *= isHigh ? place - low : 1 - (place - low)
      at += Math.min((sizes[input] ?? 1) - 1, isHigh ? low + 1 : low) * stride
      stride *= sizes[input] ?? 1
    }
    if (weight > 0) sum += weight * (samples[at * outputs + output] ?? 0)
  }
  return sum
}

/** Samples of 1 to 32 bits, from 0 to 1. */
function unpack(bytes: Uint8Array, bits: number, count: number): Float32Array {
  const samples = new Float32Array(count)
  const most = 2 ** bits - 1
  let at = 0
  for (let index = 0; index < count; index++) {
    let sample = 0
    for (let left = bits; left > 0; ) {
      const free = 8 - (at & 7)
      const take = Math.min(free, left)
      sample = sample * 2 ** take + (((bytes[at >> 3] ?? 0) >> (free - take)) & ((1 << take) - 1))
      at += take
      left -= take
    }
    samples[index] = sample / most
  }
  return samples
}

function clampAll(values: readonly number[], limits: readonly number[]): number[] {
  return values.map((value, index) => {
    const [low, high] = limits.slice(2 * index, 2 * index + 2)
    return low === undefined || high === undefined ? value : Math.min(high, Math.max(low, value))
  })
}
