import { Dialog } from '#platform/ui/dialog.tsx'
import { stillOf } from '../slides.ts'
import { FilmPlayer } from './film-player.tsx'

export interface DispenserBannerProps {
  open: boolean
  /** Where the link leads without scripts: the film among the slides. */
  slideId: string
  onOpen(open: boolean): void
}

/** The banner of the free roll dispenser, with a link to watch it in a modal (001 §2). */
export function DispenserBanner({ open, slideId, onOpen }: DispenserBannerProps) {
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
      <p className="text-xs text-soft">* From 1,000 pieces on a roll. The dispenser comes with your rolls.</p>
      <Dialog open={open} title="The roll dispenser" wide onClose={() => onOpen(false)}>
        <div className="aspect-video overflow-hidden bg-line">
          <FilmPlayer film="roll-dispenser" still={stillOf('roll-dispenser')} label="The roll dispenser" />
        </div>
        <p className="mt-4 max-w-[62ch] text-sm text-soft">
          Put the roll on the hub, thread the end of the liner round the edge and pull: each sticker comes off by itself
          and stands ready to be taken.
        </p>
      </Dialog>
    </div>
  )
}
