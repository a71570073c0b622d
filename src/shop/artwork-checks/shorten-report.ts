import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { Finding } from '#print/preflight/findings.ts'

/** More of one kind than anybody reads, on a file of hundreds of pages. */
const MAX_OF_RULE = 20
const MAX_PAGES = 200

/**
 * A report that a page can show and a database keep: of each rule's findings the first and worst twenty, whose last says
 * how many more there are.
 */
export function shorten(report: ArtworkReport): ArtworkReport {
  const byRule = Map.groupBy(report.findings, ({ rule }) => rule)
  const shown = new Set([...byRule.values()].flatMap(shortenRule))
  const rest = (of: Finding) => (byRule.get(of.rule)?.length ?? 0) - MAX_OF_RULE
  const findings = report.findings
    .filter((finding) => shown.has(finding))
    .map((finding) => (isLast(finding, byRule) ? sayRest(finding, rest(finding)) : finding))
  return { ...report, findings, pages: report.pages.slice(0, MAX_PAGES) }
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
