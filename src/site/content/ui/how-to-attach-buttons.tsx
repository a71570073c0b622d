import { type MouseEvent, Suspense, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/late-component.tsx'
import { type AttachGuide, HOW_TO_ATTACH_PAGE } from '../attach-guides.ts'

const HowToAttachDialog = lateComponent(async () => (await import('./how-to-attach-dialog.tsx')).HowToAttachDialog)

/** The two how-to modals of lettering and transfer decals (001 §2): links to a page of both, dialogs where scripts run. */
export function HowToAttachButtons({ guides }: { guides: readonly AttachGuide[] }) {
  const [open, setOpen] = useState<AttachGuide | null>(null)
  if (guides.length === 0) return null

  function show(event: MouseEvent, guide: AttachGuide) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(guide)
  }

  return (
    <section>
      <h3 className="text-2xl">How to attach</h3>
      <p className="mt-2 max-w-[62ch]">
        Six steps for either case: an auxiliary sheet is enclosed in the parcel, or it is not.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {guides.map((guide) => (
          <a
            key={guide.code}
            href={`${HOW_TO_ATTACH_PAGE}#${guide.code}`}
            className={buttonClass('plain')}
            onClick={(event) => show(event, guide)}
          >
            {guide.title}
          </a>
        ))}
      </div>
      {open !== null && (
        <Suspense>
          <HowToAttachDialog guide={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}
