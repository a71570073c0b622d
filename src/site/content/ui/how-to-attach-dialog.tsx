import { Dialog } from '#platform/ui/dialog.tsx'
import { type AttachGuide, HOW_TO_ATTACH_PAGE } from '../attach-guides.ts'
import { HowToAttachSteps } from './how-to-attach-steps.tsx'

/** A template as a modal (001 §2). */
export function HowToAttachDialog({ guide, onClose }: { guide: AttachGuide; onClose: () => void }) {
  return (
    <Dialog open wide title={`How to attach: ${guide.title}`} onClose={onClose}>
      <HowToAttachSteps guide={guide} />
      <p className="mt-6 text-sm">
        <a href={`${HOW_TO_ATTACH_PAGE}#${guide.code}`} className="link">
          Open as a page to print
        </a>
      </p>
    </Dialog>
  )
}
