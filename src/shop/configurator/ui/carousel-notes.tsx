import { useLocation } from 'react-router'
import { Dialog } from '#platform/ui/dialog.tsx'
import { writeChoices } from '../choices.ts'
import { LOOP_FILMS } from '../item-pictures.ts'
import { type CreationTool, creationTool, getStill, type Opening } from '../slides.ts'
import { FilmPlayer } from './film-player.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

interface OpeningNoteProps {
  banner: QuoteBanner
  opening: Opening
}

interface DispenserBannerProps {
  open: boolean
  /** The id of the film's slide, to which the link leads without scripts. */
  slideId: string
  onOpen(open: boolean): void
}

interface CarouselNotesProps extends OpeningNoteProps, DispenserBannerProps {
  /** Whether the free roll dispenser is offered (001 §4). */
  dispenser: boolean
}

/** Below the pictures: the caption of the opening slide, and the banner of the free roll dispenser. */
export function CarouselNotes(props: CarouselNotesProps) {
  return (
    <>
      {props.opening !== null && <OpeningNote {...props} />}
      {props.dispenser && <DispenserBanner {...props} />}
    </>
  )
}

/** The banner of the free roll dispenser, with a link to watch it in a modal (001 §2). */
function DispenserBanner({ open, slideId, onOpen }: DispenserBannerProps) {
  return (
    <div className="mx-[1.375rem] mt-2 border-y border-line py-2.5 print:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <strong className="font-semibold">Free Roll Dispenser for 1000 Quantity or Up *</strong>
        <a
          href={`#${slideId}`}
          className="link text-sm font-semibold"
          onClick={(event) => {
            event.preventDefault()
            onOpen(true)
          }}
        >
          Watch the dispenser
        </a>
      </p>
      <p className="text-xs text-soft">* With 1,000 labels or more on rolls.</p>
      <Dialog open={open} title="The roll dispenser" wide onClose={() => onOpen(false)}>
        <div className="aspect-video overflow-hidden bg-line">
          <FilmPlayer
            film="roll-dispenser"
            still={getStill('roll-dispenser')}
            label="The roll dispenser"
            sizes="(width < 810px) 100vw, 800px"
          />
        </div>
        <p className="mt-4 max-w-prose text-sm text-soft">
          Put the roll on the hub and thread the end of the backing around the edge. When you pull the backing, each
          sticker lifts off by itself.
        </p>
      </Dialog>
    </div>
  )
}

/** The notes of the opening slide: the caption of its film, and the choices for lettering (001 §2). */
function OpeningNote({ banner, opening }: OpeningNoteProps) {
  const { product } = banner.completed
  const requestedTool = banner.choices.use_creation_tool ?? null
  const caption = getCaption(opening)
  // Transfer decals cannot be designed here, whatever the address says.
  const tool = product.attributes.install_ready ? creationTool(product, requestedTool) : null
  if (caption === null && tool === null) return null
  return (
    <div className="mx-[1.375rem] mt-2 border-y border-line py-2.5 text-sm print:border-0">
      {tool !== null && caption !== null && <p className="font-semibold">Install ready</p>}
      {caption !== null && <p className="max-w-prose">{caption}</p>}
      {tool !== null && <LetteringWays banner={banner} tool={tool} />}
    </div>
  )
}

function getCaption(opening: Opening): string | null {
  return opening === null || opening === 'designer' ? null : (LOOP_FILMS[opening.film]?.caption ?? null)
}

const DESIGNER = '/vinyl-lettering-designer'

interface LetteringWaysProps {
  banner: QuoteBanner
  tool: CreationTool
}

/** Links to the designer, and between a design made there and the shopper's own. */
function LetteringWays({ banner, tool }: LetteringWaysProps) {
  const { pathname } = useLocation()
  const onDesignerPage = pathname.startsWith(DESIGNER)
  const other: CreationTool = tool === 'yes' ? 'no' : 'yes'

  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 not-first:mt-2 print:hidden">
      {!onDesignerPage && (
        <a href={DESIGNER} className="link font-semibold">
          Design your lettering
        </a>
      )}
      {(tool === 'yes' || onDesignerPage) && (
        <a
          href={`${pathname}?${writeChoices({ ...banner.choices, use_creation_tool: other })}`}
          className="link"
          onClick={(event) => {
            event.preventDefault()
            banner.choose({ field: 'use_creation_tool', value: other })
          }}
        >
          {tool === 'yes' ? 'I have my own design' : 'I have no design yet'}
        </a>
      )}
    </p>
  )
}
