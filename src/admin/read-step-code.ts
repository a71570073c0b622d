/** A second step as it was typed: six digits from the app, or a recovery code. */
export type StepCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string } | { kind: 'none' | 'unknown' }

/** Reads one, whatever blanks, hyphens and capitals stand in it. */
export function readStepCode(typed: string): StepCode {
  const code = typed.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
  if (code === '') return { kind: 'none' }
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return /^[a-z2-9]{10}$/.test(code) ? { kind: 'recovery', code } : { kind: 'unknown' }
}
