/**
 * Passes chunks on, and frees the memory of each as soon as the next is asked for. Left to the garbage collector, the chunks
 * of four uploads of 50 MB held 57 MB at once: they are outside its heap, where it sees little reason to collect
 * (decisions/0119). Only for a reader that is done with a chunk when it asks for the next, and for a source that no longer needs
 * it either. A chunk that is part of a larger buffer is left alone.
 */
export async function* freeAsRead(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk
    const { buffer } = chunk
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0)
  }
}
