import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'

/* Reports of files that could not be checked: staff look at them. */

/** The rule of the one finding of a check that was ended. */
export const NOT_LOOKED_AT = 'not-looked-at'

const ENDED: Finding = {
  rule: NOT_LOOKED_AT,
  level: 'look',
  what: 'We could not check this file automatically.',
  where: null,
  measured: 'The check took too long or too much memory',
  needed: 'A file that can be checked in seconds',
  mend: 'Our staff look at it before your proof. You can also save it again as PDF/X-4 and replace it.',
}

/** The report of a check that was ended: staff look at the file. */
export const ENDED_REPORT: ArtworkReport = reportNothing(ENDED)

/** The report of a file whose line says no size, such as one that was quoted in words. */
export const NO_SIZE_REPORT: ArtworkReport = reportNothing({
  ...ENDED,
  measured: 'No size to check it against',
  needed: 'The size of the piece',
  mend: 'Our staff look at it before your proof.',
})

function reportNothing(finding: Finding): ArtworkReport {
  return {
    kind: null,
    level: 'look',
    findings: [finding],
    pages: [],
    proposedSize: null,
    notLookedAt: ['the whole file'],
  }
}
