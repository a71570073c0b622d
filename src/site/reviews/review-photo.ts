/** Where a browser has a customer's photo. What the shop does not show yet is opened by its author's link. */
export function photoPath(id: string, size: 'large' | 'small', link?: string): string {
  const path = `/pictures/reviews/${id}${size === 'small' ? '-small' : ''}.webp`
  return link === undefined ? path : `${path}?${new URLSearchParams({ link })}`
}

/** Says what a photo shows to who cannot see it. */
export function photoAlt(customer: string, number: number, count: number): string {
  return count === 1 ? `Photo by ${customer}` : `Photo ${number} of ${count} by ${customer}`
}
