/** Shown until the designer is ready (001 §2). @param bare within the stage */
export function Loader({ bare = false }: { bare?: boolean }) {
  const words = (
    <p role="status" className="flex items-center gap-2.5 text-soft">
      <i className="size-4 animate-spin rounded-full border-2 border-line border-t-ink" aria-hidden="true" />
      The lettering designer is loading …
    </p>
  )
  if (bare) return <div className="absolute inset-0 grid place-content-center">{words}</div>
  return (
    // About as high as the designer is at each width, so that what is below it hardly moves when it comes.
    <div className="min-h-[93rem] max-lg:min-h-[100rem] max-sm:min-h-[120rem] noscript:hidden">
      <div className="crop">
        <div className="grid aspect-[647/392] place-content-center border border-line bg-sheet">{words}</div>
        <span className="crop-foot" aria-hidden="true" />
      </div>
    </div>
  )
}
