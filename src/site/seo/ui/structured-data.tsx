import { useState } from 'react'
import { useLocation } from 'react-router'
import { useServerOnly } from '#platform/ui/server-only.ts'

/** Under which name the server's rendering finds it. */
export const STRUCTURED_DATA = 'structured data'

const TYPE = 'application/ld+json'
/** What could end the script, or begin another. */
const MEANING = /[<>&\u2028\u2029]/g

/**
 * The structured data of a public page, in its head. The browser leaves it alone until it shows another page, whose own comes
 * with its data.
 */
export function StructuredData() {
  const data = useServerOnly(STRUCTURED_DATA) as readonly unknown[] | undefined
  const { key } = useLocation()
  const [first] = useState({ key, isThere: data?.length === 1 || isInDocument() })
  if (!first.isThere || key !== first.key) return null
  const text = data === undefined ? '' : JSON.stringify(data[0]).replaceAll(MEANING, toEscape)
  return <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

function isInDocument(): boolean {
  return typeof document !== 'undefined' && document.head.querySelector(`script[type="${TYPE}"]`) !== null
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
