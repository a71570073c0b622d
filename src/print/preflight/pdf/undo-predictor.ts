/** How the samples of a row were laid out before they were compressed (ISO 32000-2, 7.4.4.4). */
export interface Prediction {
  /** 2 is TIFF's, 10 to 15 are PNG's. */
  predictor: number
  colours: number
  bits: number
  columns: number
}

/** Undoes the prediction of `FlateDecode` and `LZWDecode`, which pdf-lib leaves in place. */
export function undoPredictor(data: Uint8Array, { predictor, colours, bits, columns }: Prediction): Uint8Array {
  if (predictor < 2) return data
  const step = Math.max(1, Math.ceil((colours * bits) / 8))
  const row = Math.max(1, Math.ceil((columns * colours * bits) / 8))
  return predictor >= 10 ? undoPng(data, step, row) : undoTiff(data, step, row, bits)
}

/** Only for samples of 8 bits: TIFF's prediction of others is not written by any program that is known. */
function undoTiff(data: Uint8Array, step: number, row: number, bits: number): Uint8Array {
  if (bits !== 8) return data
  const out = data.slice()
  for (let start = 0; start < out.length; start += row) {
    const end = Math.min(out.length, start + row)
    for (let at = start + step; at < end; at++) out[at] = (out[at] ?? 0) + (out[at - step] ?? 0)
  }
  return out
}

/** Each row begins with a byte that names its filter. A row that was cut off is left out. */
function undoPng(data: Uint8Array, step: number, row: number): Uint8Array {
  const rows = Math.floor(data.length / (row + 1))
  const out = new Uint8Array(rows * row)
  for (let y = 0; y < rows; y++) {
    const from = y * (row + 1)
    const written = data.subarray(from + 1, from + 1 + row)
    undoRow(data[from] ?? 0, step, {
      written,
      above: y === 0 ? null : out.subarray((y - 1) * row, y * row),
      out: out.subarray(y * row),
    })
  }
  return out
}

function undoRow(
  filter: number,
  step: number,
  { written, above, out }: { written: Uint8Array; above: Uint8Array | null; out: Uint8Array },
): void {
  for (let x = 0; x < written.length; x++) {
    const left = x >= step ? (out[x - step] ?? 0) : 0
    const up = above?.[x] ?? 0
    const corner = x >= step ? (above?.[x - step] ?? 0) : 0
    out[x] = (written[x] ?? 0) + guess(filter, left, up, corner)
  }
}

/** What PNG's filters expect of a byte, from its neighbours. */
function guess(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4:
      return paeth(left, up, corner)
    default:
      return 0
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const toLeft = Math.abs(estimate - left)
  const toUp = Math.abs(estimate - up)
  const toCorner = Math.abs(estimate - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
