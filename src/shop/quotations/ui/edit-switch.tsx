/** The look of a switch: a track with its word beside it; drawn on for `aria-checked`. */
export const SWITCH = 'group inline-flex min-h-8 items-center gap-2 font-semibold print:hidden'

/** What a switch holds. */
export function SwitchTrack({ word }: { word: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="relative h-5 w-9 rounded-full border border-edge bg-sheet transition-colors duration-100 group-hover:border-ink group-aria-checked:border-ink group-aria-checked:bg-ink"
      >
        <span className="absolute top-[3px] left-[3px] size-3 rounded-full bg-edge transition-transform duration-100 group-aria-checked:translate-x-4 group-aria-checked:bg-sheet" />
      </span>
      {word}
    </>
  )
}
