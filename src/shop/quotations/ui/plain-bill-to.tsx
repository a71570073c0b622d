import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { BillTo } from '../bill-to.ts'
import type { QuotationView } from '../quotation.ts'
import { quotationPath } from '../quotation-path.ts'
import { BillToSection } from './bill-to-block.tsx'
import { BillToFields } from './bill-to-fields.tsx'
import { SWITCH, SwitchTrack } from './edit-switch.tsx'
import { BillToLines } from './quotation-paper.tsx'

interface PlainBillToProps {
  quotation: QuotationView
  quotationKey: string | null
  /** What stands in the fields; null while they are not shown. */
  entered: BillTo | null
  /** Why it was refused; null where it was not. */
  message: string | null
  errors: readonly { field: string; message: string }[]
}

/** Bill To without scripts: a link to its form, and the form. */
export function PlainBillTo({ quotation, quotationKey, entered, message, errors }: PlainBillToProps) {
  const { quotation_no: number } = quotation
  if (entered === null) {
    const edit = (
      <a href={quotationPath(number, quotationKey, true)} className={SWITCH}>
        <SwitchTrack word="Edit" />
      </a>
    )
    return (
      <BillToSection heading="h2" beside={edit}>
        <BillToLines billTo={quotation} />
        <p className="mt-2 min-h-5" />
      </BillToSection>
    )
  }
  return (
    <BillToSection heading="h2">
      <form method="post" action={quotationPath(number, quotationKey)} className="mt-2 grid max-w-sm gap-3">
        {message !== null && (
          <Notice variant="danger" live>
            {message}
          </Notice>
        )}
        <BillToFields values={entered} errors={errors} />
        <div>
          <Button type="submit" variant="primary" className="min-w-28">
            Save
          </Button>
        </div>
      </form>
    </BillToSection>
  )
}
