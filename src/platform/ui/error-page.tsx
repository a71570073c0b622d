import type { ReactNode } from 'react'

export interface ErrorPageProps {
  /** The HTTP status in numbers and words, shown small: `404 Not Found` (000 §2.2). */
  status: string
  title: string
  picture: ReactNode
  children: ReactNode
}

/** The frame of a page that could not be shown: picture, what happened, what can be done. */
export function ErrorPage({ status, title, picture, children }: ErrorPageProps) {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-6 py-10 md:grid-cols-2 md:py-20">
      <div className="mx-auto w-full max-w-md md:order-2 md:max-w-none">{picture}</div>
      <div className="min-w-0 max-w-xl">
        <p className="text-sm text-soft">{status}</p>
        <h1 className="mt-2 text-3xl">{title}</h1>
        <div className="mt-5 space-y-5 text-lg">{children}</div>
      </div>
    </div>
  )
}
