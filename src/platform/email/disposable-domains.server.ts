import { readFileSync } from 'node:fs'
import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { StartRefused } from '../config/start-refused.ts'

/** Tells whether an address, in lower case, is of a service that gives addresses for ten minutes. */
export type IsDisposable = (email: string) => boolean

interface OwnDomains {
  denied: ReadonlySet<string>
  /** Stands above the list: what the shop has found to be a mistake of it. */
  allowed: ReadonlySet<string>
}

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * The disposable domains of the list that the package keeps, changed by the shop's own file where there is one: a domain
 * on each line, `!` before one that is welcome, `#` before a remark. A domain speaks for those below it. The list is
 * read when it is first asked.
 * @param file absolute path. Throws `StartRefused` where it cannot be read or has a line that is no domain.
 */
export function openDisposableDomains(file: string | undefined): IsDisposable {
  const { denied, allowed } = readOwnDomains(file === undefined ? '' : readFile(file))
  let listed: ReadonlySet<string> | undefined
  return (email) => {
    listed ??= new Set(disposableEmailBlocklist())
    const domains = domainAndAbove(email.slice(email.lastIndexOf('@') + 1))
    for (const domain of domains) {
      if (allowed.has(domain)) return false
      if (denied.has(domain) || listed.has(domain)) return true
    }
    return false
  }
}

/** `a.b.example` → `a.b.example`, `b.example`: the nearest first. */
function domainAndAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_label, from) => labels.slice(from).join('.'))
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefused(`The file ${file} of DISPOSABLE_DOMAINS_FILE cannot be read.`)
  }
}

function readOwnDomains(text: string): OwnDomains {
  const denied = new Set<string>()
  const allowed = new Set<string>()
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const entry = line.replace(/#.*/, '').trim().toLowerCase()
    if (entry === '') continue
    const domain = entry.replace(/^!\s*/, '')
    if (!DOMAIN.test(domain)) {
      throw new StartRefused(`Line ${place + 1} of DISPOSABLE_DOMAINS_FILE should be a domain, or ! and a domain.`)
    }
    if (entry.startsWith('!')) allowed.add(domain)
    else denied.add(domain)
  }
  return { denied, allowed }
}
