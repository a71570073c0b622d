import type { QrPath } from '../pictures/qr-path.server.ts'

interface QrCodeProps {
  qr: QrPath
  /** What it is the code of, for screen readers. */
  label: string
  className: string
}

/** A QR code, dark on white in any theme, sharp at any size and on paper. */
export function QrCode({ qr: { path, size }, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`bg-white text-ink ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
