import { Picture, usePicture } from '#platform/pictures/ui/picture.tsx'
import { ColourBar, CropMarks } from '#platform/ui/crop-marks.tsx'
import { lazyIsland } from '#platform/ui/lazy-island.tsx'
import { useDroppedFiles } from '#platform/ui/use-dropped-files.ts'

const HomeFiles = lazyIsland(async () => (await import('./home-files.tsx')).HomeFiles, {
  when: ({ given }) => given !== null,
})

/*
 * The picture of the home page: a proof to the scale of its rulers. One unit is one millimetre, and the three lines
 * are those of the artwork guide for a 75 mm circle (001 §2: bleed is trim plus 4 mm on each axis, safety trim minus
 * 4 mm).
 */

const TRIM = 75
const BLEED = TRIM + 4
const SAFE = TRIM - 4
const CENTRE_X = 59
const CENTRE_Y = 53
const LEFT = CENTRE_X - TRIM / 2
const TOP = CENTRE_Y - TRIM / 2

const MILLIMETRES = Array.from({ length: TRIM + 1 }, (_, mm) => mm)

const TENS = MILLIMETRES.filter((mm) => mm % 10 === 0)

const SEGMENTS = Array.from({ length: 10 }, (_, index) => index * 36)

const RULER_TOP = MILLIMETRES.map((mm) => `M${LEFT + mm} 8.5v-${tick(mm)}`).join('')

const RULER_LEFT = MILLIMETRES.map((mm) => `M14.5 ${TOP + mm}h-${tick(mm)}`).join('')

const LINES = [
  { name: 'Bleed', measure: '79 mm', line: 'border-t-2 border-cyan' },
  { name: 'Trim line', measure: '75 mm', line: 'border-t-2 border-ink' },
  { name: 'Safe line', measure: '71 mm', line: 'border-t-2 border-dashed border-soft' },
] as const

/** The picture of the home page; until it is rendered, a drawn proof. */
export const HERO = 'home/hero'

/** The shop's claim, with its picture. */
export function HomeHero() {
  const rendered = usePicture(HERO)
  const given = useDroppedFiles()
  return (
    <section className="wrap grid gap-x-12 gap-y-7 pt-8 pb-14 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-16 lg:pb-24">
      <h1 className="text-4xl md:col-span-2 lg:col-span-1 lg:row-start-2">
        Stickers, labels and cards, cut to the millimetre
      </h1>
      <div className="md:pt-4 lg:row-start-3 lg:pt-0">
        <p className="max-w-[34rem] text-lg lg:text-xl lg:leading-normal">
          See your price with VAT and the dispatch date before you sign up. Nothing is printed until you approve the
          proof.
        </p>
        <div className="relative z-10 mt-7 shadow-lift lg:mt-9 lg:-mr-24">
          <HomeFiles given={given} />
        </div>
        <p className="mt-5">
          <a href="#products" className="link font-semibold">
            Or choose a product first
          </a>
        </p>
      </div>
      <figure className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <CropMarks>
          {rendered === undefined ? (
            <HeroProof />
          ) : (
            <Picture
              src={HERO}
              alt="From our press"
              width={1100}
              height={619}
              sizes="(width < 810px) calc(100vw - 5rem), (width < 1320px) 46vw, 606px"
              first
              className="aspect-video w-full object-cover lg:aspect-[5/4]"
            />
          )}
          <ColourBar className="absolute top-1/2 left-1.5 -translate-y-1/2 flex-col" />
        </CropMarks>
        {rendered === undefined && <ProofLines />}
      </figure>
    </section>
  )
}

/** The labels of the proof's lines. */
function ProofLines() {
  return (
    <figcaption className="px-[1.375rem] text-sm text-soft">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 lg:justify-between">
        {LINES.map(({ name, measure, line }) => (
          <div key={name} className="flex items-center gap-2">
            <span className={`w-5 ${line}`} aria-hidden="true" />
            <dt>{name}</dt>
            <dd className="text-ink">{measure}</dd>
          </div>
        ))}
      </dl>
    </figcaption>
  )
}

function tick(mm: number): number {
  if (mm % 10 === 0) return 3.2
  return mm % 5 === 0 ? 2.2 : 1.3
}

/** A round label on its proof sheet, with rulers, bleed, trim line and safe line. */
function HeroProof() {
  return (
    <svg viewBox="0 0 106 96" className="block w-full bg-sheet" role="img" aria-labelledby="proof-title">
      <title id="proof-title">
        Proof of a round marmalade label, 75 mm across, with rulers in millimetres, its bleed, its trim line and its
        safe line
      </title>
      <Rulers />
      <Artwork />
      <Lines />
    </svg>
  )
}

function Rulers() {
  return (
    <g>
      <path d={RULER_TOP + RULER_LEFT} stroke="var(--color-ink)" strokeWidth="0.16" />
      <path d={`M${LEFT} 8.5h${TRIM}M14.5 ${TOP}v${TRIM}`} stroke="var(--color-ink)" strokeWidth="0.16" />
      <g className="font-text max-sm:hidden" fontSize="2.3" fill="var(--color-soft)" textAnchor="middle">
        {TENS.map((mm) => (
          <text key={mm} x={LEFT + mm} y="4.2">
            {mm}
          </text>
        ))}
        {TENS.map((mm) => (
          <text key={mm} x="8.6" y={TOP + mm + 0.8}>
            {mm}
          </text>
        ))}
      </g>
    </g>
  )
}

function Lines() {
  return (
    <g fill="none" transform={`translate(${CENTRE_X} ${CENTRE_Y})`}>
      <circle
        r={(BLEED + TRIM) / 4}
        stroke="var(--color-sheet)"
        strokeOpacity="0.62"
        strokeWidth={(BLEED - TRIM) / 2}
      />
      <circle r={BLEED / 2} stroke="var(--color-cyan)" strokeWidth="0.3" />
      <circle r={TRIM / 2} stroke="var(--color-ink)" strokeWidth="0.35" />
      <circle r={SAFE / 2} stroke="#fbeed3" strokeWidth="0.25" strokeDasharray="1.2 1" />
      <path d="M-39.5 0h-2.5M39.5 0h2.5M0 -39.5v-2.5M0 39.5v2.5" stroke="var(--color-ink)" strokeWidth="0.25" />
    </g>
  )
}

function Artwork() {
  return (
    <g transform={`translate(${CENTRE_X} ${CENTRE_Y})`}>
      <circle r={BLEED / 2} fill="#0e4f4b" />
      <circle r="33.2" fill="none" stroke="#fbeed3" strokeWidth="0.5" />
      <circle r="32.2" fill="none" stroke="#fbeed3" strokeWidth="0.2" />
      <Orange />
      <path id="label-top" d="M-26.4 0a26.4 26.4 0 0 1 52.8 0" fill="none" />
      <path id="label-foot" d="M-29.6 0a29.6 29.6 0 0 0 59.2 0" fill="none" />
      <g fill="#fbeed3" className="font-display" fontWeight="700" textAnchor="middle">
        <text fontSize="5.1" letterSpacing="0.55">
          <textPath href="#label-top" startOffset="50%">
            HALLAM &amp; REED
          </textPath>
        </text>
        <text fontSize="4" letterSpacing="0.75">
          <textPath href="#label-foot" startOffset="50%">
            SEVILLE MARMALADE
          </textPath>
        </text>
      </g>
      <path
        d="M-28.6-1.9l.9 1.7 1.9.3-1.4 1.3.4 1.9-1.8-.9-1.8.9.4-1.9-1.4-1.3 1.9-.3zM28.6-1.9l.9 1.7 1.9.3-1.4 1.3.4 1.9-1.8-.9-1.8.9.4-1.9-1.4-1.3 1.9-.3z"
        fill="#f4a024"
      />
      <Band />
    </g>
  )
}

function Orange() {
  return (
    <g>
      <circle r="22.5" fill="#e9780f" />
      <circle r="20.7" fill="#fdeccb" />
      <g fill="#f39a1e" stroke="#f39a1e" strokeWidth="1.4" strokeLinejoin="round">
        {SEGMENTS.map((angle) => (
          <path key={angle} d="M0-3.4 4.5-16.9Q0-19.6-4.5-16.9Z" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g stroke="#fbc565" strokeWidth="0.55" strokeLinecap="round">
        {SEGMENTS.map((angle) => (
          <path
            key={angle}
            d="M-1.6-9l-1.4 5.2-1 1M1.6-11.5l1 4M-.2-15.6v-3"
            transform={`rotate(${angle}) translate(0 .6) scale(.92)`}
          />
        ))}
      </g>
    </g>
  )
}

function Band() {
  return (
    <g>
      <path d="M-25.4-5.6h50.8l-2.6 5.6 2.6 5.6h-50.8l2.6-5.6z" fill="#fbeed3" stroke="#0e4f4b" strokeWidth="0.9" />
      <text
        y="2.7"
        fontSize="7.3"
        letterSpacing="0.25"
        className="font-display"
        fontWeight="800"
        textAnchor="middle"
        fill="#0e4f4b"
      >
        THICK CUT
      </text>
    </g>
  )
}
