import { MIN_CHARACTER_MM } from '#print/catalogue/size.ts'

/* The refusals of the configurator: code → the customer's sentence. Worded as in 000 §5 and §8 if they are there. */

export const REFUSALS = {
  'unknown-option': 'is not one of our options',
  'not-offered': 'is not available with these choices',
  'size-missing': 'Please enter width and height.',
  'width-missing': 'Please enter width.',
  'height-missing': 'Please enter height.',
  'size-not-a-number': 'Width and height must be whole millimetres, at most 6 digits.',
  'size-below-minimum': '※ Width or height must not be below {min}mm.',
  'special-size': '※ It is a special size.',
  'special-size-of-card': '* For special sizes, request a quote from the button below.',
  'size-not-listed': 'Rolls are available in these sizes: {sizes}.',
  'size-across-roll': 'This roll orientation allows at most {max}mm across the roll.',
  'cuts-missing': 'Number of cuts is required. Please try again.',
  'cuts-too-many': 'Number of cuts should not be more than {most}. Request a quote from the button below.',
  'labels-too-many': '{n} labels of this shape do not fit on a {w} × {h} mm sheet. At most {max} fit.',
  'label-too-large': 'A label of {label} does not fit on a sheet of {sheet}.',
  'quantity-missing': 'Please enter the quantity.',
  'quantity-too-low': '* Please enter quantity greater than {lowest}.',
  'quantity-too-high': '* You can request a quote from the button below.',
  'kinds-missing': 'Please enter the number of sets, 1 to 99.',
  'too-many-features': 'allows at most {max}',
  'feature-needs-both-sides': 'can be on the back only when both sides are printed',
  'strings-need-a-hole': 'need a punch hole',
  'design-unknown': 'This design no longer exists. Please make it again in the designer.',
  'design-missing': 'Please type your text in the designer, or choose “I have my own design”.',
  'design-not-shown': 'Press “Show my lettering” first, so that you can check your lettering and its price.',
  'film-gone': '{film} is no longer offered. Please choose another colour for the {layer}.',
  design_empty: 'Your design has no letters yet.',
  char_missing: 'The font of your design does not have all of these characters.',
  same_film: 'Two films of your design have the same colour.',
  char_size: `Letters and digits must be at least ${MIN_CHARACTER_MM} mm wide or high.`,
  'quote-required': '* You can request a quote from the button below.',
  'size-required': 'Size is required. Please try again.',
  'cuts-over-most': 'Number of cuts should not be more than {most}.',
  'stickers-required': 'Please specify the number of stickers to place in one seat.',
  'stickers-over-most': 'Number of stickers should not be more than {most}.',
  'option-required': 'Please select a special processing option.',
  'too-many-sub-items': '{option} allows at most {most}',
  'sub-item-alone': '{item} needs {option}, which is not selected',
  'price-changed': 'The price has changed with your choices. Check the new price, then press ADD TO CART again.',
  'choices-changed': 'Your choices have changed. Check them and the new price, then press the button again.',
  'amount-not-seen': 'The quantity is now {now}. Check it and the price, then press the button again.',
} as const

export type RefusalCode = keyof typeof REFUSALS

/** A size above the maximum, in the words of the configurator and of the quote page of cards and tags (000 §5). */
export const SPECIAL_SIZE: readonly RefusalCode[] = ['special-size', 'special-size-of-card']

/** One refused field, with its sentence. */
export interface FieldRefusal {
  field: string
  code: RefusalCode
  message: string
}

/** Makes a refusal of a field, with the sentence's `{…}` filled in. */
export function refusal(field: string, code: RefusalCode, values: Record<string, string | number> = {}): FieldRefusal {
  const message = REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
  return { field, code, message }
}
