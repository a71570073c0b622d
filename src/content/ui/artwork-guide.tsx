import type { ItemView } from '#catalogue/item-view.ts'
import type { Choices } from '#configurator/choices.ts'
import { viewAddress } from '#configurator/view-address.ts'
import { Tabs, useTab } from '#foundation/ui/tabs.tsx'
import {
  type ArtworkMeasures,
  artworkMeasures,
  CARD_SIZE,
  GUIDE_SHAPES,
  guideCode,
  measureText,
  readGuide,
  sizeText,
} from '../artwork-guide.ts'
import type { ExplainedFeature } from '../item-content.ts'
import { ArtworkDrawing } from './artwork-drawing.tsx'
import { ArtworkExamples } from './artwork-examples.tsx'
import { FeatureArtwork } from './feature-artwork.tsx'

const STANDARD_CARD = 'standard-business-card'
const WIDEST_STICKER = 100

interface ArtworkGuideProps {
  item: ItemView
  choices: Choices
  /** The print features whose artwork is explained. */
  features: readonly ExplainedFeature[]
}

/** The artwork guide: of cards and tags, or of stickers (001 §2). */
export function ArtworkGuide({ item, choices, features }: ArtworkGuideProps) {
  return (
    <div className="grid gap-10">
      {item.banner === 'BusinessCards' ? <CardGuide /> : <StickerGuide choices={choices} />}
      {/* 001 §2: with another item than the standard business card, the guide shows the print features too. */}
      {item.banner === 'BusinessCards' && item.slug !== STANDARD_CARD && <FeatureArtwork features={features} />}
      <FileRules />
    </div>
  )
}

function CardGuide() {
  const measures = artworkMeasures('card', CARD_SIZE)
  return (
    <Measured measures={measures} title={`Business card ${sizeText(CARD_SIZE)}`}>
      <ArtworkDrawing
        measures={measures}
        round={false}
        widest={CARD_SIZE.width}
        label={`Bleed, trim line and safety of a card of ${measureText(CARD_SIZE)}, to scale`}
      />
    </Measured>
  )
}

const CODES = GUIDE_SHAPES.flatMap((shape) => shape.sizes.map((size) => guideCode({ shape, size })))

function StickerGuide({ choices }: { choices: Choices }) {
  const [code, show] = useTab('guide', CODES)
  const { shape, size } = readGuide(code)
  const measures = artworkMeasures('sticker', size)
  const round = shape.code === 'circle'
  const address = (guide: string) => viewAddress(choices, { tab: 'artwork-guide', guide })
  return (
    <div className="grid gap-10">
      <Tabs
        label="Shape"
        look="chips"
        tabs={GUIDE_SHAPES.map((entry) => ({ code: entry.code, title: entry.name }))}
        chosen={shape.code}
        // 001 §4: a change of shape resets the size to the first.
        address={(next) => address(guideCode(readGuide(next)))}
        onChoose={(next) => show(guideCode(readGuide(next)))}
      >
        <div className="-mt-2">
          <Tabs
            label="Size (mm)"
            look="chips"
            tabs={shape.sizes.map((entry) => ({ code: guideCode({ shape, size: entry }), title: sizeText(entry) }))}
            chosen={code}
            address={address}
            onChoose={show}
          >
            <div className="pt-7">
              <Measured measures={measures} title={`${shape.name} ${sizeText(size)}`}>
                <ArtworkDrawing
                  measures={measures}
                  round={round}
                  widest={WIDEST_STICKER}
                  label={`Bleed, trim line and safety of ${measureText(size)}, to scale`}
                />
              </Measured>
            </div>
          </Tabs>
        </div>
      </Tabs>
      <ArtworkExamples round={round} />
    </div>
  )
}

interface MeasuredProps {
  measures: ArtworkMeasures
  title: string
  /** The drawing. */
  children: React.ReactNode
}

/** The drawing and its key: what each line is, and how large. */
function Measured({ measures: { bleed, trim, safety, margin }, title, children }: MeasuredProps) {
  const lines = [
    { name: 'Background bleed', size: bleed, look: 'bg-cyan/30', text: 'Let the background run to here.' },
    { name: 'Trim line', size: trim, look: 'border border-ink bg-sheet', text: 'We cut here.' },
    {
      name: 'Inside safety bleed',
      size: safety,
      look: 'border border-dashed border-press',
      text: 'Text and logos stay inside.',
    },
  ]
  return (
    <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-[32rem]">{children}</div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <dl className="mt-4 border-t border-line">
          {lines.map(({ name, size, look, text }) => (
            <div key={name} className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-b border-line py-3">
              <i className={`mt-1 h-4 w-6 ${look}`} aria-hidden="true" />
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">{text}</span>
              </dt>
              <dd className="text-lg">{measureText(size)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-soft">Margin: {margin}mm on every side of the trim line.</p>
      </div>
    </div>
  )
}

const RULES = [
  ['Resolution', '300 DPI at final size. Line art and small text are vectors.'],
  ['Colour', 'CMYK. We convert RGB files, and bright greens and blues lose some of their light.'],
  ['Text', 'Converted to outlines, or with its fonts embedded. Nothing below 5 pt.'],
  ['Black', 'Text in 100 % K only. Large areas in 40 / 30 / 30 / 100 are deeper.'],
] as const

function FileRules() {
  return (
    <section>
      <h3 className="text-xl">For every file</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {RULES.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-sm text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
