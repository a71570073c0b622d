/** Stands on everything that we wrote to show how reviews look (decisions §7). */
export function SampleMark() {
  return (
    <span className="rounded-sm border border-edge px-1.5 py-px text-xs font-semibold tracking-wide text-soft uppercase">
      Sample review
    </span>
  )
}
