import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'

/** More of one kind than anybody reads, on a file of hundreds of pages. */
const MAX_OF_RULE = 20
const MAX_PAGES = 200
/** What a file's own names, such as those of its inks and fonts, may add to a sentence. */
const MAX_TEXT = 300
const MAX_NOT_LOOKED_AT = 50

/**
 * A report that a page can show and a database keep: of each rule's findings the first and worst twenty, whose last says
 * how many more there are. A file’s own names cannot make its texts long.
 */
export function shorten(report: ArtworkReport): ArtworkReport {
  const byRule = Map.groupBy(report.findings, ({ rule }) => rule)
  const shown = new Set([...byRule.values()].flatMap(shortenRule))
  const rest = (of: Finding) => (byRule.get(of.rule)?.length ?? 0) - MAX_OF_RULE
  const findings = report.findings
    .filter((finding) => shown.has(finding))
    .map((finding) => (isLast(finding, byRule) ? sayRest(cutTexts(finding), rest(finding)) : cutTexts(finding)))
  return {
    ...report,
    findings,
    pages: report.pages.slice(0, MAX_PAGES),
    notLookedAt: report.notLookedAt.slice(0, MAX_NOT_LOOKED_AT).map(cutOff),
  }
}

function cutTexts(finding: Finding): Finding {
  const { what, measured, needed, mend, colours } = finding
  const texts = { what: cutOff(what), measured: cutOff(measured), needed: cutOff(needed), mend: cutOff(mend) }
  return { ...finding, ...texts, ...(colours === undefined ? {} : { colours: colours.slice(0, MAX_OF_RULE) }) }
}

function cutOff(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).toWellFormed()}…`
}

function shortenRule(findings: readonly Finding[]): readonly Finding[] {
  return findings.slice(0, MAX_OF_RULE)
}

function isLast(finding: Finding, byRule: ReadonlyMap<string, Finding[]>): boolean {
  const all = byRule.get(finding.rule) ?? []
  return all.length > MAX_OF_RULE && all[MAX_OF_RULE - 1] === finding
}

function sayRest(finding: Finding, rest: number): Finding {
  return { ...finding, what: `${finding.what} So are ${rest} more places.` }
}
