import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'
import { type QuotationView, quotationPath } from '../quotation.ts'
import { BillToBlock, type BillToEditor, BillToLines, BillToSection, useBillTo } from './bill-to.tsx'
import { OrderForm } from './order-quotation.tsx'
import { createQuotation, type QuotationAnswer, type QuotationInput } from './quotation-calls.ts'
import { QuotationActions, QuotationPaper, type QuotingShop } from './quotation-paper.tsx'

export interface QuotationModalProps {
  input: QuotationInput
  shop: QuotingShop
  onClose(): void
}

/**
 * The QUOTATION modal (000 §2.7): requests the quotation when it opens, and shows it. Closing it while Bill To is
 * edited saves like the switch; if that fails it stays open, with the typed text.
 */
export function QuotationModal({ input, shop, onClose }: QuotationModalProps) {
  const { answer, retry, replace } = useQuotation(input)
  const [shown, show] = useState(true)
  const quotation = answer?.ok === true ? answer.quotation : null
  const editor = useBillTo({ quotation, quotationKey: null, onSaved: replace })

  async function close() {
    show(false)
    const saved = !editor.open || (await editor.toggle())
    if (saved) onClose()
    else show(true)
  }

  return createPortal(
    <>
      <Dialog open={shown} title="QUOTATION" onClose={() => void close()} wide>
        {answer === null && (
          <p role="status" className="py-10 text-center text-soft">
            Preparing your quotation …
          </p>
        )}
        {answer?.ok === false && <Refused answer={answer} retry={retry} />}
        {quotation !== null && <OpenQuotation quotation={quotation} shop={shop} editor={editor} />}
      </Dialog>
      {quotation !== null && <Printed quotation={quotation} shop={shop} />}
    </>,
    document.body,
  )
}

/** Requests the quotation; a retry after a failure requests the same. */
function useQuotation(input: QuotationInput) {
  const [answer, setAnswer] = useState<QuotationAnswer | null>(null)
  const [request, send] = useState({ input })
  useEffect(() => {
    let outdated = false
    void createQuotation(request.input).then((received) => (outdated ? undefined : setAnswer(received)))
    return () => {
      outdated = true
    }
  }, [request])
  return {
    answer,
    replace: (quotation: QuotationView) => setAnswer({ ok: true, quotation }),
    retry() {
      setAnswer(null)
      send({ input })
    },
  }
}

function Refused({ answer, retry }: { answer: QuotationAnswer & { ok: false }; retry(): void }) {
  return (
    <>
      <Notice variant="danger" live>
        <Reportable text={answer.message} request={answer.request} />
      </Notice>
      <Button className="mt-4" onClick={retry}>
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
        <div className="flex flex-wrap gap-2.5">
          {!editor.open && <OrderForm quotation={quotation} quotationKey={null} />}
          <QuotationActions quotationNo={number} quotationKey={null} editing={editor.open} />
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Link to={`${quotationPath(number)}#share`} className="link">
            Send to a colleague
          </Link>
          <Link to={quotationPath(number)} className="link">
            Open as a page
          </Link>
        </p>
      </div>
    </>
  )
}

/** Printed while the modal is open, instead of the page below it. */
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
