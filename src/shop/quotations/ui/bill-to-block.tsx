import { type ReactNode, useId } from 'react'
import { Notice } from '#platform/ui/notice.tsx'
import { BillToFields } from './bill-to-fields.tsx'
import { SWITCH, SwitchTrack } from './edit-switch.tsx'
import { BillToLines } from './quotation-paper.tsx'
import type { BillToEditor } from './use-bill-to.ts'

interface BillToSectionProps {
  /** Below the title of the dialog or of the page. */
  heading: 'h2' | 'h3'
  /** Beside the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** The Bill To part of a quotation. */
export function BillToSection({ heading: Heading, beside, children }: BillToSectionProps) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-5">
        <Heading id={title} className="font-text text-sm font-semibold tracking-normal">
          Bill To
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}

interface BillToBlockProps extends Pick<BillToSectionProps, 'heading'> {
  editor: BillToEditor
  /** From then on it cannot be edited (decisions §5). */
  accepted: boolean
}

/** Bill To with its Edit switch: switching it off saves the changes (000 §2.7, §4.6). */
export function BillToBlock({ editor, accepted, heading }: BillToBlockProps) {
  const { editing, open, values } = editor
  return (
    <BillToSection heading={heading} beside={accepted ? null : <EditSwitch editor={editor} />}>
      {open ? (
        <form
          className="mt-2 grid max-w-sm gap-3"
          // The modal may stand within another form, whose business none of this is.
          onKeyDown={(event) => event.stopPropagation()}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void editor.toggle()
          }}
        >
          <BillToFields
            values={values}
            errors={editing.state === 'failed' ? editing.errors : []}
            onEnter={editor.enter}
          />
        </form>
      ) : (
        <BillToLines billTo={values} />
      )}
      <Saving editor={editor} />
    </BillToSection>
  )
}

function EditSwitch({ editor: { editing, open, toggle } }: { editor: BillToEditor }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={open}
      aria-disabled={editing.state === 'saving' ? 'true' : undefined}
      className={SWITCH}
      onClick={() => void toggle()}
    >
      <SwitchTrack word="Edit" />
    </button>
  )
}

function Saving({ editor: { editing, toggle } }: { editor: BillToEditor }) {
  if (editing.state === 'failed') {
    return (
      <Notice variant="danger" live className="mt-3 print:hidden">
        {editing.message}{' '}
        <button type="button" className="link font-semibold" onClick={() => void toggle()}>
          Try again
        </button>
      </Notice>
    )
  }
  const said = { saving: 'Saving …', saved: 'Saved', on: 'Switch Edit off to save.', off: '' }[editing.state]
  return (
    <p role="status" className="mt-2 min-h-5 text-soft print:hidden">
      {said}
    </p>
  )
}
