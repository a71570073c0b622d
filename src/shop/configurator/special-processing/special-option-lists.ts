import type { Size } from '#print/catalogue/size.ts'
import {
  addonOptions,
  adhesiveOptions,
  chosenCutting,
  colorOptions,
  cuttingLabel,
  cuttingOptions,
  type Draft,
  finishingOptions,
  isSpecialProcessing,
  type Option,
  orientationOptions,
  premiumProcessingOptions,
  shapeOptions,
} from '../options.ts'

import type { SpecialOptionField } from './special-choices.ts'
import { premiumCoatingShown, type SpecialForm, shapeHidden } from './special-processing-rules.ts'

/* What each field of the special processing form offers, in the order of the form (000 §2.5, §4.5). */

/** The choices made so far; fields that come later are still null. */
export interface SpecialDraft extends Draft {
  form: SpecialForm
  /** The size as entered, valid or not; null until both sides are numbers. */
  entered: Size | null
  premium_coating_id: number | null
}

interface SpecialFieldRule {
  field: Exclude<SpecialOptionField, 'product_id'>
  label(draft: SpecialDraft): string
  options(draft: SpecialDraft): Option[]
}

function supplies(draft: SpecialDraft): Option[] {
  const offered = draft.product.attributes.special_processing.cuttings.map(String)
  return cuttingOptions(draft).filter(({ value }) => offered.includes(value))
}

/** The modal loads shape, orientation and finishing with every cutting (000 §4.5), the configurator not (§4.3). */
function loads(draft: SpecialDraft): boolean {
  return draft.form === 'modal' || !isSpecialProcessing(chosenCutting(draft))
}

/** 000 §4.5 filters shapes by the sides, in the modal only (decisions §4). */
function shapes(draft: SpecialDraft): Option[] {
  const sides = draft.form === 'modal' ? draft.entered : null
  return shapeOptions(draft).filter(({ value }) => !shapeHidden(Number(value), sides))
}

function premiumCoatings(draft: SpecialDraft): Option[] {
  const chosen = String(draft.premium_processing_id)
  const index = premiumProcessingOptions(draft).findIndex(({ value }) => value === chosen)
  const shown = premiumCoatingShown(draft.product, draft.finishing_id, index)
  return shown ? addonOptions(draft, 'premium-coating') : []
}

export const SPECIAL_FIELDS: readonly SpecialFieldRule[] = [
  { field: 'cutting_id', label: (draft) => cuttingLabel(draft.cutting_id), options: supplies },
  { field: 'shape_id', label: () => 'Shape', options: (draft) => (loads(draft) ? shapes(draft) : []) },
  {
    field: 'orientation_id',
    label: () => 'Orientation',
    options: (draft) => (loads(draft) ? orientationOptions(draft) : []),
  },
  {
    field: 'finishing_id',
    label: (draft) => draft.product.finishing_label,
    options: (draft) => (loads(draft) ? finishingOptions(draft) : []),
  },
  { field: 'premium_processing_id', label: () => 'Premium Processing', options: premiumProcessingOptions },
  { field: 'premium_coating_id', label: () => 'Premium Coating', options: premiumCoatings },
  { field: 'adhesive_id', label: () => 'Adhesive', options: adhesiveOptions },
  { field: 'color_id', label: () => 'Colour', options: colorOptions },
]
