import { useState } from 'react'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { ComparedPage, VersionComparison as Comparison } from '../compare-versions.server.ts'
import type { PageFacts } from '../proof.ts'
import { type ProofAddress, proofPicturePath } from '../proof-addresses.ts'
import type { ProofView } from '../view-proof.server.ts'
import { pageTitle, plateLabel } from './page-words.ts'
import './proof.css'

interface VersionComparisonProps {
  address: ProofAddress
  /** The later version. */
  proof: ProofView
  comparison: Comparison
}

/** Two versions page by page: next to each other, laid over each other, and with the difference painted. */
export function VersionComparison({ address, proof, comparison }: VersionComparisonProps) {
  const { before, after, pages } = comparison
  return (
    <section aria-labelledby="compared" className="mb-8">
      <h2 id="compared" className="mb-4 text-2xl">
        Version {before} and version {after}
      </h2>
      {pages.length === 0 && <Notice className="mb-5">These versions have no pictures that can be compared.</Notice>}
      {pages.map((page) => (
        <PageComparison
          key={`${page.before?.place}/${page.before?.page}/${page.after?.place}/${page.after?.page}`}
          address={address}
          comparison={comparison}
          page={page}
          title={titleOf(page, proof)}
        />
      ))}
    </section>
  )
}

function titleOf({ set, after, before }: ComparedPage, proof: ProofView): string {
  const file = proof.files.find(({ place }) => place === after?.place)
  if (file !== undefined && after !== null) return pageTitle(file, after.page, proof)
  return `${proof.kinds > 1 ? `Set ${set}, page` : 'Page'} ${before?.page ?? 1}`
}

interface PageComparisonProps {
  address: ProofAddress
  comparison: Comparison
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
                <input type="radio" name={`view-${name}`} value={value} defaultChecked={value === 'side'} />
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
  const earlier = picture(address, comparison.before, before, `${title} of version ${comparison.before}`)
  const later = picture(address, comparison.after, after, `${title} of version ${comparison.after}`)
  const since = { version: comparison.after, place: after.place, page: after.page, since: comparison.before }
  return (
    <div className="proof-frame">
      <div className="compare-side">
        <figure>
          <img {...earlier} alt={earlier.alt} />
          <figcaption className="mt-1 text-sm text-soft">Version {comparison.before}</figcaption>
        </figure>
        <figure>
          <img {...later} alt={later.alt} />
          <figcaption className="mt-1 text-sm text-soft">Version {comparison.after}</figcaption>
        </figure>
      </div>
      <LaidOver before={{ ...before, img: earlier }} after={{ ...after, img: later }} comparison={comparison} />
      {isPainted && (
        <img
          className="compare-paint"
          src={proofPicturePath(address, since)}
          alt={`${title} of version ${comparison.after} in grey, with everything that is different painted in magenta`}
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
  comparison: Comparison
}

/** The later page over the earlier one, their trims on each other; a slider says from where on the later one is seen. */
function LaidOver({ before, after, comparison }: LaidOverProps) {
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
          <span className="shrink-0">Version {comparison.before}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label={`How much of version ${comparison.before} is shown, from the left, in percent`}
            className="w-full"
            onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
          />
          <span className="shrink-0">Version {comparison.after}</span>
        </label>
      ) : (
        <p className="mt-2 text-sm text-soft">
          Left: version {comparison.before}. Right: version {comparison.after}.
        </p>
      )}
    </div>
  )
}

function middleOf({ x, y, width, height }: PageFacts['trim']) {
  return { x: x + width / 2, y: y + height / 2 }
}

/** What is different on a page, for everybody, also who does not see the pictures. */
function differenceInWords(page: ComparedPage, { before, after }: Comparison): string {
  const { difference, facts, isSameFile } = page
  if (page.after === null) return `Only in version ${before}.`
  if (page.before === null) return `Only in version ${after}.`
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

function mm(length: number): number {
  return Number(length.toFixed(1))
}
