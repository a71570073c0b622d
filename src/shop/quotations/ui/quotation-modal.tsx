import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import type { QuotationView } from '../quotation.ts'
import { quotationPath } from '../quotation-path.ts'
import { BillToBlock, BillToSection } from './bill-to-block.tsx'
import { QuotationActions } from './quotation-actions.tsx'
import { createQuotation, type QuotationAnswer, type QuotationInput } from './quotation-calls.ts'
import type { QuotingShop } from './quotation-letterhead.tsx'
import { BillToLines, QuotationPaper } from './quotation-paper.tsx'
import { type BillToEditor, useBillTo } from './use-bill-to.ts'

export interface QuotationModalProps {
  /** What to quote. */
  wish: QuotationInput
  shop: QuotingShop
  onClose(): void
}

/**
 * The QUOTATION modal (000 §2.7): asks for the quotation when it opens, and shows it. Closing it while Bill To is edited
 * saves as the switch does; where that fails it stays, with what was typed.
 */
export function QuotationModal({ wish, shop, onClose }: QuotationModalProps) {
  const { answer, askAgain, replace } = useQuotation(wish)
  const [shown, show] = useState(true)
  const quotation = answer?.ok === true ? answer.quotation : null
  const editor = useBillTo({ quotation, quotationKey: null, onSaved: replace })

  async function close() {
    show(false)
    const kept = !editor.open || (await editor.toggle())
    if (kept) onClose()
    else show(true)
  }

  return createPortal(
    <>
      <Dialog open={shown} title="QUOTATION" onClose={() => void close()} wide>
        {answer === null && (
          <p role="status" className="py-10 text-center text-soft">
            Writing your quotation …
          </p>
        )}
        {answer?.ok === false && <Refused answer={answer} askAgain={askAgain} />}
        {quotation !== null && <OpenQuotation quotation={quotation} shop={shop} editor={editor} />}
      </Dialog>
      {quotation !== null && <Printed quotation={quotation} shop={shop} />}
    </>,
    document.body,
  )
}

/** Asks for the quotation; asking again after a failure is asking for the same. */
function useQuotation(wish: QuotationInput) {
  const [answer, setAnswer] = useState<QuotationAnswer | null>(null)
  const [asked, ask] = useState({ wish })
  useEffect(() => {
    let overtaken = false
    void createQuotation(asked.wish).then((given) => (overtaken ? undefined : setAnswer(given)))
    return () => {
      overtaken = true
    }
  }, [asked])
  return {
    answer,
    replace: (quotation: QuotationView) => setAnswer({ ok: true, quotation }),
    askAgain() {
      setAnswer(null)
      ask({ wish })
    },
  }
}

function Refused({ answer, askAgain }: { answer: QuotationAnswer & { ok: false }; askAgain(): void }) {
  return (
    <>
      <Notice variant="danger" live>
        <Reportable text={answer.message} request={answer.request} />
      </Notice>
      <Button className="mt-4" onClick={askAgain}>
        Try again
      </Button>
    </>
  )
}

interface OpenQuotationProps {
  quotation: QuotationView
  shop: QuotingShop
  editor: BillToEditor
}

function OpenQuotation({ quotation, shop, editor }: OpenQuotationProps) {
  const { quotation_no: number, accepted_on } = quotation
  return (
    <>
      <QuotationPaper
        quotation={quotation}
        shop={shop}
        billTo={<BillToBlock editor={editor} accepted={accepted_on !== null} heading="h3" />}
      />
      <div className="sticky bottom-0 -mx-5 mt-6 -mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-sheet px-5 py-3.5 md:-mx-7 md:-mb-7 md:px-7">
        <QuotationActions quotationNo={number} quotationKey={null} editing={editor.open} />
        <Link to={quotationPath(number)} className="link text-sm">
          Open as a page
        </Link>
      </div>
    </>
  )
}

/** What is printed while the modal is open is the quotation, and not the page below it. */
function Printed({ quotation, shop }: Omit<OpenQuotationProps, 'editor'>) {
  const billTo = (
    <BillToSection heading="h2">
      <BillToLines billTo={quotation} />
    </BillToSection>
  )
  return (
    <article className="print-sheet text-ink">
      <h1 className="mb-6 text-2xl">QUOTATION</h1>
      <QuotationPaper quotation={quotation} shop={shop} billTo={billTo} />
    </article>
  )
}
