import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { changeText, runOfTyping } from '../editor/change-text.ts'
import type { Designer } from './use-designer.ts'

interface TextFieldProps {
  designer: Designer
  /** Index of the letter before the cursor. */
  onCursor(index: number): void
}

const NOT_PASTED =
  'Pasting is switched off: what you type is what is cut, letter for letter. Please type your words here.'
const MAX_ROWS = 6

/** The editor: a text area whose lines are never wrapped (001 §5). Pasting and dropping are blocked, and say why. */
export function TextField({ designer, onCursor }: TextFieldProps) {
  const id = useId()
  const [blocked, setBlocked] = useState(false)
  const { design, refused } = designer
  const message = refused ?? (blocked ? NOT_PASTED : null)

  function block(event: ClipboardEvent | DragEvent) {
    event.preventDefault()
    setBlocked(true)
  }

  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Your words
      </label>
      <p id={`${id}hint`} className="text-sm text-soft">
        Press Enter for another line.
      </p>
      <textarea
        id={id}
        wrap="off"
        rows={Math.min(MAX_ROWS, Math.max(2, design.text.split('\n').length))}
        spellCheck
        autoComplete="off"
        value={design.text}
        placeholder="Fern & Thread"
        aria-describedby={`${id}hint ${id}error`}
        aria-invalid={refused !== null}
        onPaste={block}
        onDrop={block}
        onChange={({ currentTarget: { value } }) => {
          setBlocked(false)
          designer.change((before) => changeText(before, value), runOfTyping(design.text, value))
        }}
        onSelect={({ currentTarget }) => onCursor(Math.max(0, currentTarget.selectionStart - 1))}
        className="control mt-1.5 block resize-y overflow-x-auto text-lg leading-snug whitespace-pre"
      />
      <div id={`${id}error`} role="alert" className="empty:hidden [&:not(:empty)]:mt-1.5">
        {message !== null && (
          <p className="flex gap-1.5 text-sm font-medium text-wrong">
            <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
            {message}
          </p>
        )}
      </div>
    </div>
  )
}
