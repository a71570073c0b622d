import { LOOP_FILMS } from '../loop-films.ts'
import type { CreationTool, Opening } from '../slides.ts'

export interface OpeningNoteProps {
  opening: Opening
  /** Null where the product is no lettering that could be designed here. */
  tool: CreationTool | null
  /** Whether the designer's own page is the one that is open. */
  onDesignerPage: boolean
  /** This page's address for either way of making the lettering. */
  address(tool: CreationTool): string
  onTool(tool: CreationTool): void
}

const DESIGNER = '/vinyl-lettering-designer'

/** What belongs to the opening slide: the caption of its film, and the ways of making lettering (001 §2). */
export function OpeningNote({ opening, tool, ...ways }: OpeningNoteProps) {
  const caption = opening === null || opening === 'designer' ? null : (LOOP_FILMS[opening.film]?.caption ?? null)
  if (caption === null && tool === null) return null
  return (
    <div className="mx-[1.375rem] mt-2 border-y border-line py-2.5 text-sm print:border-0">
      {caption !== null && <p className="max-w-[62ch]">{caption}</p>}
      {tool !== null && <LetteringWays tool={tool} {...ways} />}
    </div>
  )
}

function LetteringWays({ tool, onDesignerPage, address, onTool }: Omit<OpeningNoteProps, 'opening' | 'tool'> & Made) {
  const other: CreationTool = tool === 'yes' ? 'no' : 'yes'
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      {!onDesignerPage && (
        <a href={DESIGNER} className="link font-semibold">
          Design your lettering
        </a>
      )}
      {(tool === 'yes' || onDesignerPage) && (
        <a
          href={address(other)}
          className="link"
          onClick={(event) => {
            event.preventDefault()
            onTool(other)
          }}
        >
          {tool === 'yes' ? 'I have my own design' : 'I have no design yet'}
        </a>
      )}
    </p>
  )
}

interface Made {
  tool: CreationTool
}
