import { type RatingSummary, reviewCount } from '../rating.ts'

/** `★ 4.8 (23 reviews)` on a product's page, linked to the reviews; samples are labelled as such. */
export function RatingLine({
  rating,
  to,
}: {
  rating: Pick<RatingSummary, 'average' | 'count' | 'sample'>
  to: string
}) {
  return (
    <p className="mt-1.5 text-sm">
      <a href={to} className="link inline-block py-0.5">
        <span aria-hidden="true">★ </span>
        <span className="sr-only">Rated </span>
        {rating.average.toFixed(1)}
        <span className="sr-only"> out of 5</span> ({reviewCount(rating)})
      </a>
    </p>
  )
}
