/** Reviews (001 §2): the empty state, until customers have written any. */
export function Reviews() {
  return (
    <div className="border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-display text-xl font-[650]">There is no history.</p>
      <p className="mt-1 text-soft">Reviews are written by customers whose order has arrived.</p>
    </div>
  )
}
