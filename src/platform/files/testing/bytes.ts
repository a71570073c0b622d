/** All bytes of a stream; null for none. */
export async function getBytes(stream: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (stream === null) return null
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A stream of these pieces. */
export async function* getPieces(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
