import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import type { OrderLineView } from '../customer/view-order.ts'

const LONG_SIDE = 58
const SHORTEST = 14

/**
 * What a line is printed from: its first file, what was designed in the shop, or the blank sheet between crop marks that
 * waits for artwork, in the line's proportions; never a picture of something else.
 */
export function LinePicture({ line, className }: { line: OrderLineView; className: string }) {
  const [file] = line.artwork.files.filter(({ state }) => state === 'sent')
  if (file !== undefined) return <FileThumbnail file={file} className={className} />
  const { picture } = line
  if (picture !== null) {
    return (
      <img src={picture.src} alt={picture.alt} width={156} height={108} className={`object-contain ${className}`} />
    )
  }
  return <BlankSheet line={line} className={className} />
}

function BlankSheet({ line, className }: { line: OrderLineView; className: string }) {
  const [width, height] = proportions(line)
  const [left, top] = [(84 - width) / 2, (62 - height) / 2]
  const [right, bottom] = [left + width, top + height]
  const marks = [
    `M${left} ${top - 9}v6M${left - 9} ${top}h6`,
    `M${right} ${top - 9}v6M${right + 3} ${top}h6`,
    `M${left} ${bottom + 3}v6M${left - 9} ${bottom}h6`,
    `M${right} ${bottom + 3}v6M${right + 3} ${bottom}h6`,
  ].join('')
  return (
    <svg viewBox="0 0 84 62" role="img" aria-label="No artwork yet" fill="none" className={className}>
      <rect x={left} y={top} width={width} height={height} className="fill-sheet" />
      <path d={marks} className="stroke-ink" />
      <rect
        x={left + 3.5}
        y={top + 3.5}
        width={width - 7}
        height={height - 7}
        className="stroke-ok"
        strokeDasharray="3 2.5"
      />
    </svg>
  )
}

/** The sides of the sheet in the drawing, in the line's proportions as far as it fits. */
function proportions({ width, height }: Pick<OrderLineView, 'width' | 'height'>): [number, number] {
  const ratio = width === null || height === null ? 1.6 : width / height
  const most = 40
  const across = Math.min(LONG_SIDE, most * ratio)
  return [Math.max(SHORTEST, across), Math.max(SHORTEST, across / ratio)]
}
