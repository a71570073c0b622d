import type { ReactNode } from 'react'

/** Words for those who hear the page; nothing to see. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
