import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of dispatch: code → the sentence. */

const SENTENCES = {
  'nothing-packed': 'Nothing is packed that is not in a parcel already.',
  'parcel-unknown': 'This parcel is no longer there. Please check the parcels again.',
  'parcels-missing': 'Please choose at least one parcel.',
  'parcel-gone': 'Parcel {number} has left already.',
  'parcel-labelled': 'Parcel {number} has a label of a carrier. Take the label back to change the parcel.',
  'parcel-empty': 'Parcel {number} is empty. Please take it apart.',
  'pieces-wrong': 'Please enter a whole number from 0 to {most}.',
  'pieces-none': 'At least one piece must stay in the parcel. Take it apart instead.',
  'weight-wrong': 'Please enter the weight in kilograms, such as 2.4, at most {most}.',
  'too-heavy': 'That weighs {weight}, and a parcel may weigh {most}. Make up several parcels.',
  'format-unknown': 'Please choose a size.',
  'line-not-packed': 'Line {place} is not packed any more. Please take it out of parcel {number}.',
  'not-sent': 'Parcel {number} has not left yet.',
  'delivered-already': 'Parcel {number} has arrived already.',
  'name-missing': 'Please enter who took it away.',
  'name-long': 'Please use at most {most} characters.',
  'code-invalid': 'A code has eight letters and digits, such as 7KQ4-MX2P.',
  'code-unknown': 'No order that waits to be collected has this code.',
  'code-used': '{order} was collected on {when} by {who}.',
  'too-many-codes': 'There were too many wrong codes. Please try again in {wait}, or open the order.',
  'carrier-away': '{carrier} does not answer now. Try again later, or go on with a label of your own.',
  'carrier-busy': 'The carrier is being asked about this parcel. Please look again in a minute.',
  'carrier-refused': '{carrier} refused {field}: {reason}',
  'carrier-key': '{carrier} does not accept the shop’s key. Please check the settings.',
  'carrier-off': 'Labels of a carrier are not set up.',
  'label-made-already': 'Parcel {number} has a label already.',
  'label-none': 'Parcel {number} has no label of a carrier.',
  'label-outdated':
    'The address has changed since the label of parcel {number} was made. Take the label back and make another.',
  'weight-unknown': 'Please enter the weight of parcel {number} first.',
  'address-none': 'This order is collected: its parcels need no label of a carrier.',
} as const

export type DispatchRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type DispatchRefusal = Refusal<DispatchRefusalCode>

export const refuseDispatch = refuser<DispatchRefusalCode>(SENTENCES)

export const MAX_NAME_LENGTH = 100
