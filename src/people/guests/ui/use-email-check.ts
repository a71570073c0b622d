import { useEffect, useState } from 'react'
import type { EmailFault } from '../email-sentences.ts'
import { createEmailCheck } from './email-check.ts'

/** The check of a form's e-mail field, and what it has found so far. */
export function useEmailCheck() {
  const [fault, show] = useState<EmailFault | null>(null)
  const [check] = useState(() => createEmailCheck({ ask: (path, options) => fetch(path, options), show }))
  useEffect(() => check.stop, [check])
  return { fault, type: check.type, check: check.check }
}
