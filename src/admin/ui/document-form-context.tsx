import { createContext, useContext } from 'react'
import { Button, type ButtonProps } from '#platform/ui/button.tsx'

interface DocumentFormState {
  /** What was refused, by the path of its field. */
  errors: ReadonlyMap<string, string>
  /** The path that the keyboard has gone to. */
  focused: string | null
  /** Changes a list, as `changeTyped` knows it. */
  onChange(change: string): void
}

export const DocumentFormContext = createContext<DocumentFormState>({
  errors: new Map(),
  focused: null,
  onChange: () => {},
})

/** The form that a field stands in. */
export function useDocumentForm(): DocumentFormState {
  return useContext(DocumentFormContext)
}

interface ChangeButtonProps extends Omit<ButtonProps, 'type' | 'name' | 'value' | 'onClick'> {
  change: string
  /** The id of the place to go on from where the page is loaded anew. */
  to: string
}

/** Changes a list here; without scripts it sends the form, and the page comes back with the list changed. */
export function ChangeButton({ change, to, className = '', ...rest }: ChangeButtonProps) {
  const { onChange } = useDocumentForm()
  return (
    <Button
      {...rest}
      type="submit"
      name="change"
      value={change}
      formAction={`#${to}`}
      className={`text-sm ${className}`}
      onClick={(event) => {
        event.preventDefault()
        onChange(change)
      }}
    />
  )
}
