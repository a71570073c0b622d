import { useEffect, useMemo, useRef, useState } from 'react'
import type { ItemView } from '#print/catalogue/item-view.ts'
import {
  completeSpecialProcessing,
  type SpecialProcessing,
} from '#shop/configurator/special-processing/complete-special-processing.ts'
import {
  configureSpecialProcessing,
  settleSpecialProcessing,
} from '#shop/configurator/special-processing/configure-special-processing.ts'
import type { SpecialChoices, SpecialField } from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-processing-rules.ts'
import type { QuoteFault } from '../../refusals.ts'

/** 000 §9: a chosen size is checked after 200 ms, a typed one 450 ms after the last key; in the configurator 500. */
const CHECK_AFTER_MS = { chosen: 200, modal: 450, configurator: 500 } as const
const SIZE: readonly string[] = ['size_id', 'size', 'width', 'height']

interface Given {
  item: ItemView
  form: SpecialForm
  /** What the form begins with. */
  start: SpecialChoices
  /** What is chosen outside of the form, in the configurator around it. */
  chosenOutside?: Partial<SpecialChoices> | undefined
  /** Takes in a typed side where the size is chosen outside. */
  typeOutside?: ((field: 'width' | 'height', value: string) => void) | undefined
  /** What was refused when it was last sent without scripts. */
  refused?: readonly QuoteFault[] | undefined
}

/**
 * The choices of a special processing form, and which of what is wrong with them may be said by now: of a field that was
 * left, and of all after trying to send (000 §4.5, §5).
 */
export function useSpecialForm({ item, form, start, chosenOutside, typeOutside, refused = [] }: Given) {
  const [own, setOwn] = useState(() => settleSpecialProcessing(item, start, form))
  const choices = useMemo(
    () => (chosenOutside === undefined ? own : settleSpecialProcessing(item, { ...own, ...chosenOutside }, form)),
    [item, own, chosenOutside, form],
  )
  const completed = useMemo(() => completeSpecialProcessing(item, choices, form), [item, choices, form])
  if (completed === null) throw new Error(`${item.name} takes no special processing`)
  const { changed, checkSizeAfter, ...said } = useSaidProblems(completed, refused)

  return {
    item,
    form,
    choices,
    completed,
    ...said,
    choose(field: SpecialField, value: string): void {
      changed(SIZE.includes(field) ? SIZE : [field])
      if (field === 'size_id') checkSizeAfter(CHECK_AFTER_MS.chosen)
      const isSide = field === 'width' || field === 'height'
      if (isSide) checkSizeAfter(CHECK_AFTER_MS[form])
      if (isSide && typeOutside !== undefined) typeOutside(field, value)
      else setOwn(configureSpecialProcessing(item, choices, { field, value }, form))
    },
    toggle(field: 'addons' | 'sub_items', value: string, on: boolean): void {
      changed(['addons', ...completed.options.map(({ code }) => `ai-${code}`)])
      setOwn(configureSpecialProcessing(item, choices, { field, value, on }, form))
    },
  }
}

/** What is wrong, and may be said: what was refused until it is changed, and of the rest what was left or tried to send. */
function useSaidProblems(completed: SpecialProcessing, refused: readonly QuoteFault[]) {
  const [left, setLeft] = useState<readonly string[] | 'all'>([])
  const [refusals, setRefusals] = useState(refused)
  const [checkingSize, checkSizeAfter] = useLater()

  function getError(field: string): string | null {
    const refusal = refusals.find((one) => one.field === field)
    if (refusal !== undefined) return refusal.message
    if (checkingSize && SIZE.includes(field)) return null
    const shown = left === 'all' || left.includes(field)
    return shown ? (completed.problems.find((one) => one.field === field)?.message ?? null) : null
  }

  return {
    getError,
    /** Of several fields that stand together, the first that is wrong. */
    errorIn: (fields: readonly string[]) => fields.map(getError).find((message) => message !== null) ?? null,
    leave: (fields: readonly string[]) => setLeft((before) => (before === 'all' ? before : [...before, ...fields])),
    /** Says everything that is wrong. */
    showAll: () => setLeft('all'),
    refuse: (errors: readonly QuoteFault[]) => setRefusals(errors),
    changed: (fields: readonly string[]) =>
      setRefusals((before) => before.filter((one) => !fields.includes(one.field))),
    checkSizeAfter,
  }
}

export type SpecialFormState = ReturnType<typeof useSpecialForm>

/** True from the last call on for as long as it says. */
function useLater(): [boolean, (ms: number) => void] {
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    waiting,
    (ms) => {
      clearTimeout(timer.current)
      setWaiting(true)
      timer.current = setTimeout(() => setWaiting(false), ms)
    },
  ]
}
