import type { Option } from './option-lists.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

interface Asked {
  field: string
  options: readonly Option[]
  asked: string | undefined
  /** What comes before the first on offer where nothing was asked for. */
  preferred?: string
}

/**
 * The option asked for, or the first on offer (decisions §5); null where the field offers nothing.
 * @param replaced takes the refusal of what was asked for and is not to be had, with the reason
 */
export function pickOption({ field, options, asked, preferred }: Asked, replaced: FieldRefusal[]): string | null {
  const open = options.filter((option) => option.disabled === null)
  if (asked !== undefined) {
    const found = options.find((option) => option.value === asked)
    if (found?.disabled === null) return found.value
    replaced.push(refusedOption(field, found))
  }
  return (open.find((option) => option.value === preferred) ?? open[0])?.value ?? null
}

function refusedOption(field: string, found: Option | undefined): FieldRefusal {
  const { code, message } = refusal(field, 'not-offered')
  return { field, code, message: found?.disabled ? `${found.name}: ${found.disabled}` : `${field} ${message}` }
}
