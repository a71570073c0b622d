import { type ReactNode, useId } from 'react'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import { type Finding, keyOfFinding } from '#print/preflight/findings.ts'
import { countLevels, verdictHeading } from '../line-checks.ts'
import type { MendOffers } from '../mend-offers.ts'
import { markPages, type NumberedFinding, numberFindings, placeText } from '../place-marks.ts'
import { ChangedColours } from './changed-colours.tsx'
import { LEVEL_NAMES, LevelMark } from './level-mark.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import './checks.css'

const NO_OFFERS: MendOffers = { offered: {}, done: [] }

interface FindingsProps {
  /** The file's name. */
  name: string
  report: ArtworkReport
  /** The address of the picture of a page, from 1; null if it has none. */
  pictureOf(page: number): string | null
  offers?: MendOffers
  /** What a finding offers below it: the presses that mend it. */
  mendOf?: (finding: Finding) => ReactNode
  /** The press that undoes a mend. */
  undoOf?: (mend: MendOffers['done'][number]) => ReactNode
  /** Below the list: what follows from it. */
  children?: ReactNode
}

/** The pages that are shown with their marks; of others the list says where. */
const MAX_PICTURES = 6

/** What was found in a file: the verdict, the picture with its marks, and the list. */
export function Findings({ name, report, pictureOf, offers = NO_OFFERS, mendOf, undoOf, children }: FindingsProps) {
  const id = useId()
  const mended = new Set(offers.done.flatMap(({ id: mend, rules }) => (mend === 'scale' ? [] : rules)))
  const left = report.findings.filter((finding) => !mended.has(keyOfFinding(finding)))
  const numbered = numberFindings(left)
  const pages = markPages(report.pages, numbered)
  return (
    <section aria-labelledby={`${id}title ${id}name`} className="checks">
      <h3 id={`${id}title`} className="text-2xl" tabIndex={-1}>
        {verdictHeading(left)}
      </h3>
      <p id={`${id}name`} className="mt-1 text-soft wrap-anywhere">
        {describeFile(name, report)}
      </p>
      <Counts findings={left} />
      <div className="checks-board mt-4">
        {pages.length > 0 && (
          <div className="checks-pictures grid gap-5">
            {pages.slice(0, MAX_PICTURES).map((page) => (
              <MarkedPicture key={page.number} page={page} picture={pictureOf(page.number)} id={id} />
            ))}
            {pages.length > MAX_PICTURES && (
              <p className="text-sm text-soft">And {pages.length - MAX_PICTURES} more pages with findings.</p>
            )}
          </div>
        )}
        <div className="min-w-0">
          {numbered.length > 0 && (
            <ol aria-label="Findings">
              {numbered.map((finding) => (
                <FindingItem key={finding.number} finding={finding} id={id} isMarked={isPictured(finding, pages)}>
                  {mendOf?.(finding)}
                </FindingItem>
              ))}
            </ol>
          )}
          {offers.done.map((mend) => (
            <Mended key={mend.id} name={mend.name} does={mend.does}>
              {undoOf?.(mend)}
            </Mended>
          ))}
          <FineOnes findings={left} isOpen={numbered.length === 0} />
          {children}
        </div>
      </div>
    </section>
  )
}

function describeFile(name: string, { pages }: ArtworkReport): string {
  if (pages.length === 0) return name
  return `${name}, ${pages.length === 1 ? '1 page' : `${pages.length} pages`}`
}

function isPictured({ where }: NumberedFinding, pages: readonly { number: number }[]): boolean {
  return pages.slice(0, MAX_PICTURES).some(({ number }) => number === where?.page)
}

/** How many findings of each level there are. */
export function Counts({ findings }: { findings: readonly Finding[] }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
      {countLevels(findings)
        .filter(({ count }) => count > 0)
        .map(({ level, words }) => (
          <span key={level} className="inline-flex items-center gap-2">
            <LevelMark level={level} />
            {words}
          </span>
        ))}
    </p>
  )
}

interface FindingItemProps {
  finding: NumberedFinding
  id: string
  /** Whether its place is marked on a picture. */
  isMarked: boolean
  children: ReactNode
}

function FindingItem({ finding, id, isMarked, children }: FindingItemProps) {
  const { number, level, what, measured, needed, mend } = finding
  const place = placeText(finding)
  return (
    <li id={`${id}finding${number}`} className="finding" tabIndex={-1}>
      <LevelMark level={level} className="size-6.5" />
      <div className="min-w-0">
        <p className={`text-sm font-semibold level-${level}`}>{LEVEL_NAMES[level]}</p>
        <h4 className="mt-0.5 font-display text-lg leading-snug font-semibold wrap-anywhere">
          {number}. {what}
        </h4>
        <dl className="finding-facts">
          {place !== null && (
            <>
              <dt>Where</dt>
              <dd>
                {isMarked ? (
                  <a href={`#${id}mark${number}`} className="link">
                    {place}
                  </a>
                ) : (
                  place
                )}
              </dd>
            </>
          )}
          {measured !== '' && (
            <>
              <dt>Measured</dt>
              <dd>{measured}</dd>
            </>
          )}
          <dt>Needed</dt>
          <dd>{needed}</dd>
        </dl>
        {finding.colours !== undefined && <ChangedColours colours={finding.colours} />}
        <p className="mt-2">{mend}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

function Mended({ name, does, children }: { name: string; does: string; children: ReactNode }) {
  return (
    <div className="finding">
      <LevelMark level="fine" className="size-6.5" />
      <div className="min-w-0">
        <h4 className="font-display text-lg leading-snug font-semibold">{name}</h4>
        <p className="mt-1 text-sm text-soft">{does} Your original is unchanged.</p>
        <div className="mt-2 empty:hidden">{children}</div>
      </div>
    </div>
  )
}

function FineOnes({ findings, isOpen }: { findings: readonly Finding[]; isOpen: boolean }) {
  const fine = findings.filter(({ level }) => level === 'fine')
  if (fine.length === 0) return null
  const all = `${fine.length} ${fine.length === 1 ? 'check is' : 'checks are'} fine`
  return (
    <details className="finding group" open={isOpen}>
      <summary className="col-span-2 grid cursor-pointer grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
        <LevelMark level="fine" className="size-6.5" />
        <h4 className="font-display text-lg leading-snug font-semibold underline decoration-edge underline-offset-4 group-open:no-underline">
          {all}
        </h4>
      </summary>
      <ul className="col-start-2 mt-2 grid gap-1.5 text-sm text-soft">
        {fine.map(({ rule, what }) => (
          <li key={rule}>{what}</li>
        ))}
      </ul>
    </details>
  )
}
