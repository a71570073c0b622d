import { useState } from 'react'
import { formatDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { changesHeadline, isUnchanged, type RepeatedProof, setsOf } from '../changes.ts'
import type { ComparedPage, VersionComparison as Comparison } from '../compare-versions.server.ts'
import { EARLIER_ORDER, type PageFacts } from '../proof.ts'
import { type ProofAddress, proofPicturePath } from '../proof-addresses.ts'
import type { ProofView } from '../view-proof.server.ts'
import { pageTitle, plateLabel } from './page-words.ts'
import './proof.css'

interface VersionComparisonProps {
  address: ProofAddress
  /** The later version. */
  proof: ProofView
  comparison: Comparison
  /** What the line repeats, where that may be seen. */
  repeat: RepeatedProof | null
}

const THIS_ORDER = 'this order'

/** The versions that are compared, and how each is called. */
type Named = Comparison & { names: { before: string; after: string } }

/** Says that an earlier order cannot be compared with, where its artwork is deleted. @param orderNo null for no such order */
export function GoneEarlier({ orderNo }: { orderNo: string | null }) {
  if (orderNo === null) return null
  return (
    <p className="mb-4 text-soft">
      The artwork of {orderNo} was deleted 12 months after it, so this proof cannot be compared with it.
    </p>
  )
}

/** Two versions page by page: next to each other, laid over each other, and with the difference painted. */
export function VersionComparison({ address, proof, comparison, repeat }: VersionComparisonProps) {
  const { before, after, pages } = comparison
  const isRepeat = before === EARLIER_ORDER && repeat !== null
  const names = {
    before: isRepeat ? repeat.orderNo : `version ${before}`,
    after: isRepeat ? THIS_ORDER : `version ${after}`,
  }
  // What was approved then needs no looking at again.
  const shown = isRepeat ? pages.filter((page) => !isUnchanged(page)) : pages
  return (
    <section aria-labelledby="compared" className="mb-8">
      <h2 id="compared" className="mb-4 text-2xl">
        {isRepeat ? `What has changed since ${repeat.orderNo}` : `Version ${before} and version ${after}`}
      </h2>
      {isRepeat && <Changes proof={proof} pages={pages} repeat={repeat} />}
      {pages.length === 0 && <Notice className="mb-5">These versions have no pictures that can be compared.</Notice>}
      {shown.map((page) => (
        <PageComparison
          key={`${page.before?.place}/${page.before?.page}/${page.after?.place}/${page.after?.page}`}
          address={address}
          comparison={{ ...comparison, names }}
          page={page}
          title={titleOf(page, proof)}
        />
      ))}
    </section>
  )
}

/** What has changed and what has not, in words: before the pages that have. */
function Changes({
  proof,
  pages,
  repeat,
}: Pick<VersionComparisonProps, 'proof'> & { pages: readonly ComparedPage[]; repeat: RepeatedProof }) {
  const { approval, choices, orderNo } = repeat
  const { unchanged, all } = setsOf(pages)
  return (
    <div className="mb-6 border border-line bg-sheet p-5">
      <p className="font-semibold">{changesHeadline(pages, orderNo)}</p>
      {unchanged.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {unchanged.map((set) => (
            <li key={set} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" />
              <span className="min-w-0 wrap-anywhere">
                {all.length > 1 && `Set ${set}, `}
                {namesOfSet(proof, set)}: unchanged
                {approval !== null &&
                  `, approved by ${approval.name} on ${formatDay(londonDate(readInstant(approval.at)))}`}
                . You need not look at it again.
              </span>
            </li>
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <>
          <h3 className="mt-4 text-base font-semibold">Other choices</h3>
          <ul className="mt-1 list-disc pl-5">
            {choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm text-soft">You approve the whole version, with all its files.</p>
    </div>
  )
}

function namesOfSet({ files }: ProofView, set: number): string {
  return files
    .filter((file) => file.set === set)
    .map(({ name }) => name)
    .join(', ')
}

function titleOf({ set, after, before }: ComparedPage, proof: ProofView): string {
  const file = proof.files.find(({ place }) => place === after?.place)
  if (file !== undefined && after !== null) return pageTitle(file, after.page, proof)
  return `${proof.kinds > 1 ? `Set ${set}, page` : 'Page'} ${before?.page ?? 1}`
}

interface PageComparisonProps {
  address: ProofAddress
  comparison: Named
  page: ComparedPage
  title: string
}

const VIEWS = [
  ['side', 'Side by side'],
  ['over', 'Laid over'],
  ['paint', 'Difference painted'],
] as const

function PageComparison({ address, comparison, page, title }: PageComparisonProps) {
  const name = `compare-${page.after?.place ?? 0}-${page.after?.page ?? 0}-${page.before?.page ?? 0}`
  const sides = sidesOf(page)
  const isPainted = page.difference !== null
  const opensOn = isPainted && comparison.before === EARLIER_ORDER ? 'paint' : 'side'
  return (
    <section aria-labelledby={name} className="proof-page mb-8">
      <h3 id={name} className="mb-1 text-lg">
        {title}
      </h3>
      <p className="mb-2">{differenceInWords(page, comparison)}</p>
      {sides !== null && (
        <>
          <fieldset className="proof-views text-sm">
            <legend className="sr-only">How {title} is compared</legend>
            {VIEWS.filter(([view]) => view !== 'paint' || isPainted).map(([value, label]) => (
              <label key={value}>
                <input type="radio" name={`view-${name}`} value={value} defaultChecked={value === opensOn} />
                {label}
              </label>
            ))}
          </fieldset>
          <Pictures {...sides} address={address} comparison={comparison} title={title} isPainted={isPainted} />
        </>
      )}
    </section>
  )
}

/** The pages that are shown beside each other; null where there is nothing to compare. */
function sidesOf({ before, after, facts, isSameFile }: ComparedPage): { before: PageSide; after: PageSide } | null {
  if (before === null || facts.before === null || isSameFile) return null
  if (after === null || facts.after === null) return null
  return { before: { ...before, facts: facts.before }, after: { ...after, facts: facts.after } }
}

interface PicturesProps extends Pick<PageComparisonProps, 'address' | 'comparison' | 'title'> {
  before: PageSide
  after: PageSide
  isPainted: boolean
}

interface PageSide {
  place: number
  page: number
  facts: PageFacts
}

/** The views of a page, of which style shows the chosen one, so that it works without scripts. */
function Pictures({ address, comparison, title, before, after, isPainted }: PicturesProps) {
  const { names } = comparison
  const earlier = picture(address, comparison.before, before, `${title} of ${names.before}`)
  const later = picture(address, comparison.after, after, `${title} of ${names.after}`)
  const since = { version: comparison.after, place: after.place, page: after.page, since: comparison.before }
  return (
    <div className="proof-frame">
      <div className="compare-side">
        <figure>
          <img {...earlier} alt={earlier.alt} />
          <figcaption className="mt-1 text-sm text-soft">{capital(names.before)}</figcaption>
        </figure>
        <figure>
          <img {...later} alt={later.alt} />
          <figcaption className="mt-1 text-sm text-soft">{capital(names.after)}</figcaption>
        </figure>
      </div>
      <LaidOver before={{ ...before, img: earlier }} after={{ ...after, img: later }} comparison={comparison} />
      {isPainted && (
        <img
          className="compare-paint"
          src={proofPicturePath(address, since)}
          alt={`${title} of ${names.after} in grey, with everything that is different painted in magenta`}
          width={after.facts.width}
          height={after.facts.height}
          loading="lazy"
        />
      )}
    </div>
  )
}

interface Picture {
  src: string
  alt: string
  width: number
  height: number
}

function picture(
  address: ProofAddress,
  version: number,
  { place, page, facts: { width, height } }: PageSide,
  alt: string,
): Picture {
  return { src: proofPicturePath(address, { version, place, page }), alt, width, height }
}

interface LaidOverProps {
  before: PageSide & { img: Picture }
  after: PageSide & { img: Picture }
  comparison: Named
}

/** The later page over the earlier one, their trims on each other; a slider says from where on the later one is seen. */
function LaidOver({ before, after, comparison: { names } }: LaidOverProps) {
  const [percent, setPercent] = useState(50)
  const hydrated = useHydrated()
  const { widthMm, heightMm, trim } = after.facts
  const [middle, earlier] = [middleOf(trim), middleOf(before.facts.trim)]
  const place = {
    left: `${((middle.x - earlier.x) / widthMm) * 100}%`,
    top: `${((middle.y - earlier.y) / heightMm) * 100}%`,
    width: `${(before.facts.widthMm / widthMm) * 100}%`,
  }
  return (
    <div className="compare-over">
      <div className="proof-sheet proof-stage" style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
        <img {...after.img} alt={after.img.alt} />
        <div className="compare-wipe" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
          <img {...before.img} alt={before.img.alt} style={{ ...place, position: 'absolute', maxWidth: 'none' }} />
        </div>
        <div className="compare-edge" style={{ left: `${percent}%` }} />
      </div>
      {hydrated ? (
        <label className="mx-auto mt-3 flex max-w-2xl items-center gap-3 text-sm">
          <span className="shrink-0">{capital(names.before)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label={`How much of ${names.before} is shown, from the left, in percent`}
            className="w-full"
            onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
          />
          <span className="shrink-0">{capital(names.after)}</span>
        </label>
      ) : (
        <p className="mt-2 text-sm text-soft">
          Left: {names.before}. Right: {names.after}.
        </p>
      )}
    </div>
  )
}

function middleOf({ x, y, width, height }: PageFacts['trim']) {
  return { x: x + width / 2, y: y + height / 2 }
}

/** What is different on a page, for everybody, also who does not see the pictures. */
function differenceInWords(page: ComparedPage, { names: { before, after } }: Named): string {
  const { difference, facts, isSameFile } = page
  if (page.after === null) return `Only in ${before}.`
  if (page.before === null) return `Only in ${after}.`
  if (isSameFile) return 'Both versions have the same file.'
  if (difference === null) return 'We can’t compare these pages now. Please load this page again in a minute.'
  const { changed, area, dpi, plates } = difference
  const parts = [
    changed === 0
      ? `No pixel is different at ${dpi} dpi.`
      : `${changed.toLocaleString('en-GB')} ${changed === 1 ? 'pixel is' : 'pixels are'} different at ${dpi} dpi.`,
    ...(area === null
      ? []
      : [
          `${changed === 1 ? 'It lies' : 'They lie'} within ${mm(area.width)} × ${mm(area.height)} mm, from ${mm(area.x)} mm right of the trim’s left edge and ${mm(area.y)} mm below its upper edge.`,
        ]),
    ...(plates.length === 0 ? [] : [`Changed plates: ${plates.map(plateLabel).join(', ')}.`]),
    ...sizeAndText(facts),
  ]
  return parts.join(' ')
}

function sizeAndText({ before, after }: ComparedPage['facts']): string[] {
  if (before === null || after === null) return []
  const sizes = [before, after].map(({ trim }) => `${mm(trim.width)} × ${mm(trim.height)} mm`)
  return [
    ...(sizes[0] === sizes[1] ? [] : [`The size was ${sizes[0]} and is ${sizes[1]}.`]),
    ...(before.text === after.text ? [] : [`The text was “${before.text}” and is “${after.text}”.`]),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function mm(length: number): number {
  return Number(length.toFixed(1))
}
