import { Form, Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import type { Difference } from '#site/content/form/document-differences.ts'

/** A version as its row shows it; 0 is what the program brings along. */
export interface VersionRow {
  version: number
  title: string
  detail: string
  /** Whether shoppers read it. */
  current: boolean
}

/** What was ever published, each to be compared or taken back. */
export function DocumentHistory({
  versions,
  seen,
  compared,
}: {
  versions: readonly VersionRow[]
  seen: string
  /** The version that is compared, and what is different. */
  compared: { title: string; differences: readonly Difference[] } | null
}) {
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="mb-3 text-xl">
        History
      </h2>
      <ul className="border-t border-ink">
        {versions.map(({ version, title, detail, current }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">{detail}</span>
            {current && <span className="text-sm text-ok">Shoppers read this one</span>}
            <span className="ml-auto flex items-center gap-4 text-sm">
              <Link
                to={`?compare=${version}#compare`}
                preventScrollReset
                className="link inline-block py-2"
                aria-label={`Compare ${title.toLowerCase()}`}
              >
                Compare
              </Link>
              <Form method="post" replace>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={version} />
                <Button
                  type="submit"
                  name="intent"
                  value="restore"
                  variant="quiet"
                  className="text-sm"
                  aria-label={`Take back ${title.toLowerCase()} as the draft`}
                >
                  Take back
                </Button>
              </Form>
            </span>
          </li>
        ))}
      </ul>
      {compared !== null && <Comparison {...compared} />}
    </section>
  )
}

function Comparison({ title: older, differences }: { title: string; differences: readonly Difference[] }) {
  return (
    <section id="compare" tabIndex={-1} aria-labelledby="compare-title" className="mt-8 scroll-mt-6">
      <h3 id="compare-title" className="mb-2 text-lg">
        What is different from {older.toLowerCase()}
      </h3>
      {differences.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">Nothing: it says the same.</p>
      ) : (
        <dl className="border-t border-ink">
          {differences.map(({ path, title, before, after }) => (
            <div key={path} className="border-b border-line py-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 grid gap-3 md:grid-cols-2">
                <Side title={older} text={before} tone="border-magenta" />
                <Side title="Now" text={after} tone="border-cyan" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Side({ title, text, tone }: { title: string; text: string | null; tone: string }) {
  return (
    <div className={`border-l-2 bg-sheet p-3 ${tone}`}>
      <p className="text-xs text-soft">{title}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text === null || text === '' ? <span className="text-soft">Nothing</span> : text}
      </p>
    </div>
  )
}
