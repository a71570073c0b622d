import { Link } from 'react-router'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { usePicture } from '#platform/pictures/ui/pictures.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { ColourBar, CropMarks } from '#platform/ui/crop-marks.tsx'
import { HeroProof } from './hero-proof.tsx'

const LINES = [
  { name: 'Bleed', measure: '79 mm', line: 'border-t-2 border-cyan' },
  { name: 'Trim line', measure: '75 mm', line: 'border-t-2 border-ink' },
  { name: 'Safe line', measure: '71 mm', line: 'border-t-2 border-dashed border-soft' },
] as const

/** The picture of the home page; until it is rendered, a proof as the shop sends them stands in its place. */
export const HERO = '/drawings/home/hero.svg'

/** What the shop is, and what comes of it. */
export function HomeHero() {
  const rendered = usePicture(HERO)
  return (
    <section className="wrap grid gap-x-12 gap-y-7 pt-8 pb-14 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-12 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-16 lg:pb-24">
      <h1 className="text-4xl md:col-span-2 lg:col-span-1 lg:row-start-2">
        Stickers, labels and cards, cut to the millimetre
      </h1>
      <div className="md:pt-4 lg:row-start-3 lg:pt-0">
        <p className="max-w-[34rem] text-lg lg:text-xl lg:leading-normal">
          Choose a material, a shape and the size you need. The price with VAT and the dispatch date stay in view while
          you choose, and nothing is printed before you approve the proof.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/stickers" className={buttonClass('press', 'px-6')}>
            Start with stickers
          </Link>
          <a href="#products" className={buttonClass('plain', 'px-6')}>
            See everything we print
          </a>
        </div>
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
              sizes="(width < 1100px) 100vw, 860px"
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

/** What the lines of the proof are. */
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
