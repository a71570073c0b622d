import { CUT_LINE_FORMATS, type CutLineView, describeCutLine } from '../cut-lines.ts'

interface FileCutLineProps {
  cutLine: CutLineView
  /** The name of the file that it is around. */
  name: string
  /** The address of the artwork's picture; null without one. */
  picture: string | null
}

/** The cut line of a file: drawn over it, in words, and as files for a plotter. */
export function FileCutLine({ cutLine, name, picture }: FileCutLineProps) {
  const { downloads, notes, nodes, is_edited, drawing } = cutLine
  return (
    <div className="mt-2 flex items-start gap-3.5">
      <svg viewBox={drawing.view_box} className="size-16 shrink-0 border border-line bg-white" aria-hidden="true">
        {picture !== null && (
          <image
            href={picture}
            width={drawing.artwork_width}
            height={drawing.artwork_height}
            preserveAspectRatio="none"
          />
        )}
        <path d={drawing.path} fill="none" stroke="#1a1815" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="min-w-0 text-sm">
        <p>
          {describeCutLine(cutLine)}, {nodes} nodes{is_edited ? ', changed by hand' : ''}.
        </p>
        {notes.length > 0 && <p className="text-soft">Look at this: {notes.join(' ')}</p>}
        {downloads !== null && (
          <p className="flex flex-wrap gap-x-4">
            {CUT_LINE_FORMATS.map((format) => (
              <a
                key={format}
                href={downloads.replace('{format}', format)}
                className="link inline-flex min-h-9 items-center font-semibold"
              >
                {format.toUpperCase()}
                <span className="sr-only"> of the cut line of {name}</span>
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** Says that a replaced file took its cut line with it. */
export function DroppedCutLines({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-sm">
      {count === 1 ? 'The cut line of a file' : `The cut lines of ${count} files`} that you replaced or removed no
      longer count. Draw the cut line of the new file.
    </p>
  )
}
