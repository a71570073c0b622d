import { useLocation } from 'react-router'

const LINK = 'submit a report'

export interface ReportableProps {
  /** A sentence for the customer; where it says "submit a report" (000 §8), that leads to the contact form. */
  text: string
  /** The request that failed, as the answer named it. */
  request?: string | undefined
}

/** A sentence as it is written, with the way to a report in it, filled in with what it is about (decisions §7). */
export function Reportable({ text, request }: ReportableProps) {
  const { pathname } = useLocation()
  const [before, after] = text.split(LINK)
  if (after === undefined) return text
  const about = new URLSearchParams({ about: pathname, ...(request && { request }) })
  return (
    <>
      {before}
      <a href={`/contact?${about}`} className="link">
        {LINK}
      </a>
      {after}
    </>
  )
}
