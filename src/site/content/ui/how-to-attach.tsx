import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { type AttachGuide, HOW_TO_ATTACH_PAGE } from '../attach-guides.ts'

const WIDTH = 800
const HEIGHT = 600

/** The six illustrated steps of a guide (001 §2). */
export function HowToAttachSteps({ guide }: { guide: AttachGuide }) {
  return (
    <>
      <p className="max-w-prose text-soft">{guide.about}</p>
      <ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3 print:grid-cols-3 print:gap-4">
        {guide.steps.map(({ text, more, picture }, index) => (
          <li key={picture} className="break-inside-avoid">
            <Picture
              src={picture}
              alt=""
              width={WIDTH}
              height={HEIGHT}
              sizes="(width < 576px) 100vw, 420px"
              className="aspect-4/3 w-full border border-line object-cover"
            />
            <p className="mt-3 flex gap-2.5 font-semibold">
              <span aria-hidden="true" className="font-display text-lg leading-6 text-soft tabular-nums">
                {index + 1}
              </span>
              <span>{text}</span>
            </p>
            {more !== '' && <p className="mt-1 pl-5.5 text-sm text-soft">{more}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A guide as a modal (001 §2). */
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
