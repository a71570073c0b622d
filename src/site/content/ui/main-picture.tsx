import { Picture } from '#platform/pictures/ui/picture.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'

/** The main picture of a block (001 §2). */
export function MainPicture({ src, name }: { src: string; name: string }) {
  return (
    <CropMarks>
      <Picture
        src={src}
        alt={`${name}, main picture`}
        width={1600}
        height={900}
        sizes="(width < 1100px) 100vw, 640px"
        className="h-auto w-full"
      />
    </CropMarks>
  )
}
