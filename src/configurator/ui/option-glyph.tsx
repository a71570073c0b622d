/*
 * Small drawings that say what a word alone does not: a shape's outline, which edge leaves the roll first,
 * which sides are printed, how the goods are cut. Drawn on 44 × 30, one line.
 */

const SHAPES: Record<string, string> = {
  '1': 'M2 3h40v24H2z',
  '2': 'M9 2h26v26H9z',
  '3': 'M22 2a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
  '4': 'M22 3c11 0 20 5 20 12s-9 12-20 12S2 22 2 15 11 3 22 3z',
  '5': 'M8 3h28a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z',
  '6': 'M5 20C2 9 14 2 22 6s15-6 18 4-5 10-8 14-10 1-15 3S8 27 5 20z',
}

const CUTTINGS: Record<string, string> = {
  '1': 'M10 5h24v20H10z',
  '2': 'M22 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  '3': 'M7 2h30v26H7zM11 6h9v8h-9zM24 6h9v8h-9zM11 17h9v8h-9zM24 17h9v8h-9z',
  '4': 'M6 3h32v24H6zM22 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  '5': 'M7 2h30v26H7zM14 9.500a3.500 3.500 0 1 0 .1 0zM30 9.500a3.500 3.500 0 1 0 .1 0zM14 17.500a3.500 3.500 0 1 0 .1 0zM30 17.500a3.500 3.500 0 1 0 .1 0z',
  '6': 'M7 2h30v26H7zM22 8l2 5 5 .4-4 3.400 1.300 5-4.300-2.800-4.300 2.800 1.300-5-4-3.400 5-.4z',
  '7': 'M4 22c2-10 10-15 18-15s16 5 18 15zM4 22h36v3H4z',
  '8': 'M7 2h30v26H7zM13 9v10M18 9h5v5h-5v5h5M27 9h5v10h-5M27 14h5',
  '9': 'M16 4a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM16 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16 26h26v-9H26.800',
}

const SIDES: Record<string, string> = {
  '1': 'M8 5h22v20H8zM12 10h14M12 14h14M12 18h8',
  '2': 'M4 8h20v18H4zM8 13h12M8 17h12M8 21h7M20 4h20v18h-12M27 9h9M27 13h9',
}

const ORIENTATIONS: Record<string, string> = {
  '53': 'M6 27h32M10 3h24v20H10zM22 18V8m-4 4 4-4 4 4',
  '54': 'M6 27h32M10 3h24v20H10zM22 8v10m-4-4 4 4 4-4',
  '55': 'M6 27h32M10 3h24v20H10zM29 13H15m4-4-4 4 4 4',
  '56': 'M6 27h32M10 3h24v20H10zM15 13h14m-4-4 4 4-4 4',
}

const GLYPHS: Record<string, Record<string, string>> = {
  shape_id: SHAPES,
  cutting_id: CUTTINGS,
  printed_side_id: SIDES,
  orientation_id: ORIENTATIONS,
}

/** Whether the options of a field have drawings. */
export function hasGlyphs(field: string): boolean {
  return GLYPHS[field] !== undefined
}

/** The drawing of an option; nothing where there is none. */
export function OptionGlyph({ field, value }: { field: string; value: string }) {
  const path = GLYPHS[field]?.[value]
  if (path === undefined) return null
  return (
    <svg
      viewBox="0 0 44 30"
      className="h-[30px] w-11"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={path} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
