import { type KeptLine, keptBounds } from '#print/cut-line/kept-line.ts'
import { pathData } from '#print/cut-line/outline.ts'
import { usePicture } from './use-picture.ts'

interface CutThumbnailProps {
  line: KeptLine
  /** Of the artwork; null where there is none. */
  picture: Blob | null
  className?: string
}

/** The artwork with its cut line, small. */
export function CutThumbnail({ line, picture, className = '' }: CutThumbnailProps) {
  const show = usePicture(picture)
  const bounds = keptBounds(line)
  if (bounds === null) return null
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  const margin = 0.04 * Math.max(width, height)
  const stroke = Math.max(width, height) / 90
  return (
    <svg
      viewBox={`${bounds.left - margin} ${bounds.top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      className={`border border-line bg-white ${className}`}
      aria-hidden="true"
    >
      <image ref={show} width={line.artwork.width} height={line.artwork.height} preserveAspectRatio="none" />
      <path d={pathData(line.through)} fill="none" stroke="#1a1815" strokeWidth={stroke} />
      <path d={pathData(line.kiss)} fill="none" stroke="#1a1815" strokeWidth={stroke} />
    </svg>
  )
}
