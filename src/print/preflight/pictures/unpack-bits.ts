/** PackBits (TIFF 6.0 §9): runs of bytes, and bytes that are repeated. */
export function unpackBits(packed: Uint8Array, into: Uint8Array): void {
  let to = 0
  for (let at = 0; at < packed.length && to < into.length; ) {
    const head = packed[at++] ?? 128
    if (head < 128) {
      const run = packed.subarray(at, at + Math.min(head + 1, into.length - to))
      into.set(run, to)
      to += run.length
      at += head + 1
    } else if (head > 128) {
      const end = Math.min(into.length, to + 257 - head)
      into.fill(packed[at++] ?? 0, to, end)
      to = end
    }
  }
}
