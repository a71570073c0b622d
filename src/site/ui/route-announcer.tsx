import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Reads out the title of a page that was reached without loading a document (WCAG 4.1.3). */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
