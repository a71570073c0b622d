import { Picture } from '#platform/pictures/ui/picture.tsx'
import { usePicture } from '#platform/pictures/ui/pictures.tsx'

const STEPS = [
  {
    name: 'Choose',
    picture: '/drawings/how-to/choose.svg',
    text: 'Pick the material, shape, size and quantity. Every change shows its price at once, for the whole run and for each piece.',
  },
  {
    name: 'Send your artwork',
    picture: '/drawings/how-to/artwork.svg',
    text: 'Up to four files for each line of your order. Bleed, trim and safe lines are drawn for you to work to.',
  },
  {
    name: 'Approve the proof',
    picture: '/drawings/how-to/proof.svg',
    text: 'We check the files and send you a proof. Ask for changes, or approve it: only then do we print.',
  },
  {
    name: 'Printed, cut, sent',
    picture: '/drawings/how-to/sent.svg',
    text: 'The dispatch date counts from your approval and payment. You can follow the order by its number.',
  },
] as const

/** The pictures of the steps, shown once they are rendered. */
export const HOW_TO = STEPS.map(({ picture }) => picture)

/** From choosing to the parcel, in the order it happens. */
export function OrderSteps() {
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {STEPS.map((step, index) => (
        <li key={step.name} className="grid grid-cols-[2.25rem_1fr]">
          <span aria-hidden="true" className="font-display text-2xl leading-[0.8] font-semibold">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg leading-tight">{step.name}</h3>
            <p className="mt-1.5 text-soft">{step.text}</p>
          </div>
          <StepPicture path={step.picture} />
        </li>
      ))}
    </ol>
  )
}

function StepPicture({ path }: { path: string }) {
  if (usePicture(path) === undefined) return null
  return (
    <Picture
      src={path}
      alt=""
      width={880}
      height={660}
      sizes="(width < 810px) 90vw, 420px"
      className="col-span-2 row-start-1 mb-5 aspect-4/3 w-full rounded-sm object-cover"
    />
  )
}
