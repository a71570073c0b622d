/* Which products are cut along their artwork, how large a piece is, and how deep the blade goes (000 §2.3). */

/** Custom Shape (decisions §2). */
const CUSTOM_SHAPE = 6

/** The cutting Kiss Cut (decisions §2). */
const KISS_CUT = 4

interface ShapedConfiguration {
  cutting_id: number | null
  shape_id: number | null
  width: number | null
  height: number | null
  /** Of one label of a sheet. */
  label_width?: number | null | undefined
  label_height?: number | null | undefined
}

/** One piece of a product that is cut along its artwork. */
export interface ShapedPiece {
  /** In mm; of a sheet that of a label. */
  width: number
  height: number
  /** Whether the backing is cut too. */
  cut: 'through' | 'kiss'
}

/** The piece of a product that is cut along its artwork; null for other shapes, and while the size is not known. */
export function shapedPiece({
  cutting_id,
  shape_id,
  width,
  height,
  label_width,
  label_height,
}: ShapedConfiguration): ShapedPiece | null {
  if (shape_id !== CUSTOM_SHAPE) return null
  const [across, down] = label_width && label_height ? [label_width, label_height] : [width, height]
  return across && down ? { width: across, height: down, cut: cutting_id === KISS_CUT ? 'kiss' : 'through' } : null
}
