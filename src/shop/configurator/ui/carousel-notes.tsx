import { DispenserBanner, type DispenserBannerProps } from './dispenser-banner.tsx'
import { OpeningNote, type OpeningNoteProps } from './opening-note.tsx'

export interface CarouselNotesProps extends OpeningNoteProps, DispenserBannerProps {
  /** Whether the free roll dispenser is offered (001 §4). */
  dispenser: boolean
}

/** What stands below the pictures: words on the opening slide, and the banner of the free roll dispenser. */
export function CarouselNotes({ banner, opening, asked, onAsk, dispenser, ...modal }: CarouselNotesProps) {
  return (
    <>
      {opening !== null && <OpeningNote banner={banner} opening={opening} asked={asked} onAsk={onAsk} />}
      {dispenser && <DispenserBanner {...modal} />}
    </>
  )
}
