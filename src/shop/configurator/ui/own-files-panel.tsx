import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { FILES_PER_SET, type OwnFile, proposeSets } from '#studio/showroom/own-files/own-file.ts'
import { OwnFilesSheet } from '#studio/showroom/own-files/ui/own-file-list.tsx'
import { type Choices, CUSTOM } from '../choices.ts'
import { type Proposal, proposeFromFile } from '../propose-from-file.ts'
import { CutLinePart } from './cut-line-part.tsx'
import type { QuoteBanner } from './use-quote-banner.ts'

/** What the verdict on a dropped file needs. */
export interface OwnFileCheckProps {
  own: OwnFile
  /** All files of this browser, in order. */
  files: readonly OwnFile[]
  banner: QuoteBanner
}

interface OwnFilesPanelProps {
  banner: QuoteBanner
  /** Shows the verdict beside each file. */
  Check: ComponentType<OwnFileCheckProps>
  /** Files that were dropped last; null for none. */
  given: readonly File[] | null
}

/** The shopper's files on the page of a product, with the size, shape and sets that they propose. */
export function OwnFilesPanel({ banner, given, Check }: OwnFilesPanelProps) {
  return (
    <div className="drop-beside mx-[1.375rem] mt-3 print:hidden">
      <OwnFilesSheet
        given={given}
        variant="secondary"
        renderBeside={(own, files) => (
          <Suspense fallback={null}>
            <Check own={own} files={files} banner={banner} />
          </Suspense>
        )}
        empty="We propose the size, shape and cut line from it. You can change all of them."
      >
        {({ files }) => (
          <>
            <div className="divide-y divide-line border-t border-line empty:hidden">
              <SizeProposal banner={banner} files={files} />
              <CutLinePart banner={banner} files={files} />
              {!banner.completed.specialProcessing && <SetsProposal banner={banner} files={files} />}
            </div>
            <p className="text-sm text-soft">
              {files.length === 1 ? 'This file goes' : 'These files go'} with the product when you add it to your cart,
              or ask for a quote.
            </p>
          </>
        )}
      </OwnFilesSheet>
    </div>
  )
}

interface ProposalProps {
  banner: QuoteBanner
  files: readonly OwnFile[]
}

/** What was chosen before a proposal was taken, to be restored. */
function useTaken({ take, choices }: QuoteBanner) {
  const [before, setBefore] = useState<Choices | null>(null)
  return {
    isTaken: before !== null,
    take(proposed: Choices) {
      setBefore(choices)
      take(proposed)
    },
    undo() {
      if (before !== null) take(before)
      setBefore(null)
    },
  }
}

function SizeProposal({ banner, files }: ProposalProps) {
  const taken = useTaken(banner)
  const measured = files.find(({ facts }) => facts?.size)
  const proposal = measured?.facts ? proposeFromFile(banner.item, banner.choices, measured.facts) : null
  if (proposal === null) return null
  return (
    <div className="proposal">
      <div className="min-w-0">
        <p className="font-semibold">{proposal.isChosen ? 'The size of your file is chosen' : proposal.name}</p>
        <p className="text-sm text-soft">{proposal.reason}</p>
      </div>
      <ProposalButton proposal={proposal} taken={taken} />
    </div>
  )
}

function ProposalButton({ proposal, taken }: { proposal: Proposal; taken: ReturnType<typeof useTaken> }) {
  if (!proposal.isChosen) {
    return (
      <Button className="min-h-10 py-1.5 text-sm" onClick={() => taken.take(proposal.choices)}>
        {proposal.name.includes(',') ? 'Use this size and shape' : 'Use this size'}
      </Button>
    )
  }
  return taken.isTaken ? <Undo onUndo={taken.undo} /> : <Icon name="check" className="size-5 text-ok" />
}

function Undo({ onUndo }: { onUndo(): void }) {
  return (
    <Button variant="quiet" className="-mr-3 min-h-10 py-1.5 text-sm" onClick={onUndo}>
      Undo
    </Button>
  )
}

/** Up to four files are one set; more designs make more sets, each with its price (decisions §9). */
function SetsProposal({ banner, files }: ProposalProps) {
  const taken = useTaken(banner)
  const { kinds } = banner
  const count = files.length
  if (count < 2) return null
  if (kinds === count || taken.isTaken) {
    return (
      <div className="proposal">
        <p className="min-w-0">
          <strong className="font-semibold">{setsText(kinds)}</strong>
          {kinds === count && ', one design each'}
          <PriceOf banner={banner} sets={kinds} before=": " />
        </p>
        {taken.isTaken && <Undo onUndo={taken.undo} />}
      </div>
    )
  }
  const sets = count <= FILES_PER_SET ? count : proposeSets(count)
  return (
    <div className="proposal">
      <div className="min-w-0">
        <p className="font-semibold">
          {count} designs are {setsText(sets)}
        </p>
        <p className="text-sm text-soft">
          {whySets(count, kinds)}
          <PriceOf banner={banner} sets={sets} before={` ${setsText(sets)}: `} />
        </p>
      </div>
      <Button className="min-h-10 py-1.5 text-sm" onClick={() => taken.take(withSets(banner.choices, sets))}>
        Make {setsText(sets)}
      </Button>
    </div>
  )
}

function setsText(sets: number): string {
  return sets === 1 ? '1 set' : `${sets} sets`
}

function whySets(count: number, kinds: number): string {
  const holds = kinds * FILES_PER_SET
  if (count <= holds) return 'Files for one design, such as front and back, stay one set.'
  return `${kinds === 1 ? 'One set holds' : `${kinds} sets hold`} up to ${holds} files. Make a set of each design, or remove some.`
}

/** Nothing while the price is not known. */
function PriceOf({ banner: { row, match }, sets, before }: { banner: QuoteBanner; sets: number; before: string }) {
  if (row === null || match !== true) return null
  return (
    <>
      {before}
      <Money pence={row.price * sets} />
    </>
  )
}

/** 000 §9: sets from the list up to 10, typed above. */
function withSets(choices: Choices, sets: number): Choices {
  const { custom_kinds: _typed, ...others } = choices
  return sets <= 10 ? { ...others, kinds: String(sets) } : { ...others, kinds: CUSTOM, custom_kinds: String(sets) }
}
