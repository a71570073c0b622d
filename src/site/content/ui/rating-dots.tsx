/** A rating as dots, so many of them filled; read out as `2 of 5`. */
export function RatingDots({ rating, most }: { rating: number; most: number }) {
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: most }, (_, index) => (
          <i
            key={index}
            className={`size-2.5 rounded-full border border-ink ${index < rating ? 'bg-ink' : 'bg-transparent'}`}
          />
        ))}
      </span>
      <span className="sr-only">
        {rating} of {most}
      </span>
    </>
  )
}
