/** How long somebody who takes an upload up again waits for what is left of its last piece. */
const SETTLED_WITHIN_MS = 5000

interface ArrivingPiece {
  cut(): void
  settled: Promise<unknown>
}

/**
 * The pieces of files that are arriving at this process. Whoever asks how far an upload is wants to go on with it, so
 * that what still arrives of it comes over a line that its sender has given up, often before the shop has noticed: it is
 * cut off there and kept, and the next piece begins behind it instead of in its way.
 */
export interface ArrivingPieces {
  /**
   * Takes a piece in.
   * @param cut ends the piece where it is, so that `work` comes to its end with what has arrived
   */
  take<T>(fileId: string, cut: () => void, work: () => Promise<T>): Promise<T>
  /** Cuts off what is arriving of a file; back when it is kept, or after five seconds: true where there was anything. */
  cutOff(fileId: string): Promise<boolean>
}

export function createArrivingPieces(): ArrivingPieces {
  const arriving = new Map<string, Set<ArrivingPiece>>()

  return {
    async take(fileId, cut, work) {
      const settled = work()
      const piece: ArrivingPiece = { cut, settled }
      const ofFile = arriving.get(fileId) ?? new Set()
      arriving.set(fileId, ofFile.add(piece))
      try {
        return await settled
      } finally {
        ofFile.delete(piece)
        if (ofFile.size === 0) arriving.delete(fileId)
      }
    },
    async cutOff(fileId) {
      const pieces = [...(arriving.get(fileId) ?? [])]
      if (pieces.length === 0) return false
      for (const { cut } of pieces) cut()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, SETTLED_WITHIN_MS)
      await Promise.race([Promise.allSettled(pieces.map(({ settled }) => settled)), late.promise])
      clearTimeout(timer)
      return true
    },
  }
}
