import type { ReactNode } from 'react'

/** What a page is about, between what stands round every page; where "Skip to content" leads. */
export function MainContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  )
}
