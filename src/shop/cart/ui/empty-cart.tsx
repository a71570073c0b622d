import type { ReactNode } from 'react'
import { CropMarks } from '#platform/ui/crop-marks.tsx'

/** An empty cart, with the way to everything that could be in it. */
export function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-2">
        <div className="max-w-xl">
          <h1 className="text-3xl">Your cart is empty</h1>
          <p className="mt-4 text-lg">
            Choose what to print: the price is there at once, for any size and quantity, and what you add stays here
            until you come back.
          </p>
        </div>
        <CropMarks className="mx-auto w-full max-w-sm max-md:order-first md:max-w-lg">
          <img src="/drawings/empty-cart.svg" alt="" width={800} height={600} className="aspect-4/3 w-full" />
        </CropMarks>
      </div>
      <section className="mt-12">
        <h2 className="mb-6 border-t border-line pt-6 text-xl">Everything we print</h2>
        {children}
      </section>
    </>
  )
}
