import type { MouseEvent } from 'react'
import { isTechnicalInk } from '#print/preflight/plate-names.ts'
import { plateColour } from '#shop/production-files/plate-inks.ts'
import type { EdgeLines as Edge } from '../piece-edge.ts'
import type { PageFacts } from '../proof.ts'
import { type ProofAddress, proofPicturePath } from '../proof-addresses.ts'
import type { CommentView, ProofFileView, ProofView } from '../view-proof.server.ts'
import { pageTitle, plateLabel } from './page-words.ts'
import './proof.css'

/** More plates than this are in the file alone. */
const MAX_PLATES = 12
const RULER_STEP_MM = 10

/** A place on a page, in mm from the corner of what is trimmed. */
interface PinPlace {
  place: number
  page: number
  x: number
  y: number
}

interface ProofPageViewProps {
  address: ProofAddress
  version: number
  file: Pick<ProofFileView, 'place' | 'name' | 'edge'>
  page: PageFacts & { page: number }
  /** `Set 2, front`. */
  title: string
  safeMm: number | null
  /** Comments that have a pin, numbered as they are listed. */
  pins: readonly { no: number; comment: CommentView }[]
  /** Puts a pin; left out where nobody may. */
  onPin?: ((place: PinPlace) => void) | undefined
}

const SIZES = [
  ['fit', 'Fit'],
  ['true', 'True size'],
  ['400', '400 %'],
] as const

interface ProofPagesProps {
  address: ProofAddress
  proof: ProofView
  onPin?: ((place: PinPlace) => void) | undefined
}

/** Every page of every file of a version: front and back, each set. */
export function ProofPages({ address, proof, onPin }: ProofPagesProps) {
  const numbered = proof.comments.map((comment, index) => ({ no: index + 1, comment }))
  return proof.files.flatMap((file) =>
    file.pages.map((page) => (
      <ProofPageView
        key={`${file.place}/${page.page}`}
        address={address}
        version={proof.version.number}
        file={file}
        page={page}
        title={pageTitle(file, page.page, proof)}
        safeMm={file.kind === 'print' ? proof.safeMm : null}
        pins={numbered.filter(
          ({ comment: { number, pin } }) =>
            number === proof.version.number && pin?.place === file.place && pin.page === page.page,
        )}
        onPin={onPin}
      />
    )),
  )
}

/** A page as it is printed, with the lines of trim, bleed and safe area, its plates, a ruler and the pins. */
function ProofPageView(props: ProofPageViewProps) {
  const { file, page, title } = props
  const name = (what: string) => `${what}-${file.place}-${page.page}`
  return (
    <section aria-labelledby={name('title')} className="proof-page mb-8">
      <h3 id={name('title')} className="mb-2 text-lg">
        {title}
      </h3>
      <fieldset className="proof-views text-sm">
        <legend className="sr-only">Size of {title}</legend>
        {SIZES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name('size')} value={value} defaultChecked={value === 'fit'} />
            {label}
          </label>
        ))}
      </fieldset>
      <Layers {...props} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the enlarged page is scrolled by keys */}
      <div className="proof-frame" tabIndex={0} role="region" aria-label={`Picture of ${title}`}>
        <div className="proof-sheet" style={{ ['--true-width' as string]: `${page.widthMm}mm` }}>
          <Ruler page={page} />
          <Stage {...props} />
        </div>
      </div>
      {page.notShown.length > 0 && (
        <p className="mt-2 text-sm text-soft">Shown as a PDF viewer shows it: {page.notShown.join(', ')}.</p>
      )}
    </section>
  )
}

/** What can be taken away: by check boxes and style alone, so also without scripts. */
function Layers({ page, title, safeMm, pins }: ProofPageViewProps) {
  const layers = [
    ['colours', 'Colours'],
    ['trim', 'Trim'],
    ['bleed', 'Bleed'],
    ...(safeMm === null ? [] : [['safe', 'Safe area']]),
    ['ruler', 'Ruler (mm)'],
    ...(pins.length === 0 ? [] : [['pins', 'Pins']]),
  ]
  return (
    <fieldset className="proof-views mb-2 text-sm">
      <legend className="sr-only">What is shown of {title}</legend>
      {layers.map(([layer, label]) => (
        <label key={layer}>
          <input type="checkbox" name={layer} defaultChecked />
          {label}
        </label>
      ))}
      {page.plates.slice(0, MAX_PLATES).map((plate, index) => (
        <label key={plate}>
          <input type="checkbox" name={`plate-${index}`} defaultChecked={isTechnicalInk(plate)} />
          <span aria-hidden="true" className="size-3" style={{ backgroundColor: plateColour(plate) }} />
          {plateLabel(plate)}
        </label>
      ))}
    </fieldset>
  )
}

function Stage({ address, version, file, page, title, safeMm, pins, onPin }: ProofPageViewProps) {
  const { widthMm, heightMm, trim } = page
  const at = { version, place: file.place, page: page.page }
  return (
    <div className="proof-stage" style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
      <img
        className="proof-whole"
        src={proofPicturePath(address, at)}
        alt={`${title}: the page as it is printed, to its bleed`}
        width={page.width}
        height={page.height}
      />
      {page.plates.slice(0, MAX_PLATES).map((plate, index) => (
        <img
          key={plate}
          className={`proof-plate-${index}`}
          src={proofPicturePath(address, { ...at, plate })}
          alt=""
          loading="lazy"
        />
      ))}
      {file.edge === null ? <Lines page={page} safeMm={safeMm} /> : <EdgeLines page={page} edge={file.edge} />}
      {onPin !== undefined && <PinButton file={file} page={page} title={title} onPin={onPin} />}
      {pins.map(({ no, comment: { pin } }) =>
        pin === null ? null : (
          <a
            key={no}
            href={`#comment-${no}`}
            className="proof-pin"
            style={{
              left: `${((trim.x + pin.x) / widthMm) * 100}%`,
              top: `${((trim.y + pin.y) / heightMm) * 100}%`,
            }}
          >
            <span className="sr-only">Comment </span>
            {no}
          </a>
        ),
      )}
    </div>
  )
}

type PinButtonProps = Pick<ProofPageViewProps, 'file' | 'page' | 'title'> & { onPin(place: PinPlace): void }

/** Lies over the picture: where it is pressed is where the pin goes; by the keyboard, in the middle. */
function PinButton({ file, page, title, onPin }: PinButtonProps) {
  const { widthMm, heightMm, trim } = page
  function pin({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [across, down] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
    const [x, y] = [across * widthMm - trim.x, down * heightMm - trim.y]
    onPin({ place: file.place, page: page.page, x: within(x, trim.width), y: within(y, trim.height) })
  }
  return (
    <button
      type="button"
      className="absolute inset-0 cursor-crosshair"
      aria-label={`Choose a place on ${title} for your comment`}
      onClick={pin}
    />
  )
}

/** A ruler above a page, in mm from the left edge of the trim; beside the picture, so that no line runs through a figure. */
function Ruler({ page: { widthMm, trim } }: { page: PageFacts }) {
  const ticks = Array.from({ length: Math.floor(trim.width / RULER_STEP_MM) + 1 }, (_, index) => index * RULER_STEP_MM)
  const size = widthMm / 40
  return (
    <svg
      className="proof-ruler"
      viewBox={`0 0 ${widthMm} ${size * 1.7}`}
      aria-hidden="true"
      fill="#1d1d1b"
      stroke="#1d1d1b"
      fontSize={size}
      textAnchor="middle"
    >
      {ticks.map((mm) => (
        <g key={mm} transform={`translate(${trim.x + mm} 0)`}>
          <line y1={size * 1.2} y2={size * 1.7} vectorEffect="non-scaling-stroke" />
          <text y={size} stroke="none">
            {mm}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The same lines along the edge of a piece that is not a rectangle. */
function EdgeLines({ page: { widthMm, heightMm, trim }, edge }: { page: PageFacts; edge: Edge }) {
  return (
    <svg viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true" fill="none" pointerEvents="none">
      <g transform={`translate(${trim.x} ${trim.y})`}>
        <path className="proof-bleed" d={edge.bleed} stroke="#0072b2" vectorEffect="non-scaling-stroke" />
        <path className="proof-trim" d={edge.trim} stroke="#1d1d1b" vectorEffect="non-scaling-stroke" />
        {edge.safe !== null && (
          <path
            className="proof-safe"
            d={edge.safe}
            stroke="#00795c"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </g>
    </svg>
  )
}

/** The lines over a page, in mm: bleed, trim and safe area. */
function Lines({ page: { widthMm, heightMm, trim }, safeMm }: { page: PageFacts; safeMm: number | null }) {
  const safe = safeMm ?? 0
  return (
    <svg viewBox={`0 0 ${widthMm} ${heightMm}`} aria-hidden="true" fill="none" pointerEvents="none">
      <rect
        className="proof-bleed"
        width={widthMm}
        height={heightMm}
        stroke="#0072b2"
        vectorEffect="non-scaling-stroke"
      />
      <rect className="proof-trim" {...trim} stroke="#1d1d1b" vectorEffect="non-scaling-stroke" />
      {safeMm !== null && (
        <rect
          className="proof-safe"
          x={trim.x + safe}
          y={trim.y + safe}
          width={Math.max(0, trim.width - 2 * safe)}
          height={Math.max(0, trim.height - 2 * safe)}
          stroke="#00795c"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

function within(mm: number, most: number): number {
  return Number(Math.min(most, Math.max(0, mm)).toFixed(1))
}

/** A £1 coin at true size, 23.43 mm across its twelve corners (Royal Mint), and the outline of a bank card (ISO/IEC 7810). */
export function TrueSize({ size }: { size: string }) {
  const corners = Array.from({ length: 12 }, (_, index) => {
    const angle = ((index + 0.5) * Math.PI) / 6
    return `${(50 + 50 * Math.cos(angle)).toFixed(2)},${(50 + 50 * Math.sin(angle)).toFixed(2)}`
  })
  return (
    <section aria-labelledby="true-size" className="border border-line bg-sheet p-5">
      <h2 id="true-size" className="text-lg">
        At true size
      </h2>
      <p className="mt-1 text-sm text-soft">
        {size}. With “True size” chosen, the picture above is as large as the piece, next to a pound coin.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-5">
        <svg viewBox="0 0 100 100" className="proof-coin shrink-0" role="img" aria-label="A pound coin at true size">
          <polygon points={corners.join(' ')} fill="#d6b35a" stroke="#8a6d24" />
          <circle cx="50" cy="50" r="33" fill="#c9c9c9" stroke="#8a8a8a" />
          <text x="50" y="59" textAnchor="middle" fontSize="26" fontWeight="700" fill="#1d1d1b">
            £1
          </text>
        </svg>
        <p className="proof-card text-sm">
          <strong className="block">Check your screen</strong>
          Hold a bank card here. If it fits this outline, the picture is at true size. If not, change the zoom of your
          browser until it does.
        </p>
      </div>
    </section>
  )
}
