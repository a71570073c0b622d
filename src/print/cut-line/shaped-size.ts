/* Which products are cut along their artwork, and how large a piece is (000 §2.3). */

/** Custom Shape (decisions §2). */
const CUSTOM_SHAPE = 6

interface ShapedConfiguration {
  shape_id: number | null
  width: number | null
  height: number | null
  /** Of one label of a sheet. */
  label_width?: number | null | undefined
  label_height?: number | null | undefined
}

/**
 * The size of one piece, in mm, of a product that is cut along its artwork: of a sheet that of a label. Null for other
 * shapes, and while the size is not known.
 */
export function shapedSize({
  shape_id,
  width,
  height,
  label_width,
  label_height,
}: ShapedConfiguration): { width: number; height: number } | null {
  if (shape_id !== CUSTOM_SHAPE) return null
  const [across, down] = label_width && label_height ? [label_width, label_height] : [width, height]
  return across && down ? { width: across, height: down } : null
}
