/** Reads a stream to its end; null where there is more of it than may be, of which nothing is kept then. */
export async function readUpTo(source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | null> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    bytes += piece.byteLength
    if (bytes > mostBytes) pieces = []
    else pieces.push(piece)
  }
  return bytes > mostBytes ? null : Buffer.concat(pieces)
}
