const DRAWN = ['shape_id', 'cutting_id', 'printed_side_id', 'orientation_id']

/** Whether the options of a field have drawings. */
export function hasGlyphs(field: string): boolean {
  return DRAWN.includes(field)
}

/**
 * The small drawing of an option, which says what a word alone does not: a shape's outline, which edge leaves the roll
 * first, which sides are printed, how the goods are cut. All stand in one picture, by field and value.
 */
export function OptionGlyph({ field, value }: { field: string; value: string }) {
  return (
    <svg className="h-[30px] w-11" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <use href={`/glyphs.svg#${field}-${value}`} />
    </svg>
  )
}
