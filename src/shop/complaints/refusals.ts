import { type CodedFault, type Refusal, refuseFaults, refuser } from '#platform/http/refuser.ts'
import { MAX_PHOTOS, MAX_TEXT, type ReportFault } from './complaint.ts'

/* The refusals of complaints: code → the sentence. */

const SENTENCES = {
  'complaint-unknown': 'We can’t find this.',
  'line-not-sent':
    'You can report a fault here once it was dispatched, for twelve months. Before and after, please write to us.',
  'open-already': 'You have reported a fault of this item already. Please add what is new below.',
  'reason-missing': 'Please choose what is wrong.',
  'sets-missing': 'Please choose at least one set.',
  'pieces-wrong': 'Please enter how many pieces are faulty, from 1 to the number of the sets you chose.',
  'text-missing': 'Please tell us in a sentence or two.',
  'text-too-long': `Please use up to ${MAX_TEXT.toLocaleString('en-GB')} characters.`,
  'wish-missing': 'Please choose what you would like.',
  'answer-over': 'The time for an answer is over. Please write to us through the contact page.',
  closed: 'This is closed. If something else is wrong, you can report it anew.',
  'not-settled': 'Something is still being printed again for you. Once you have it, you can say that this is settled.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'too-many': 'You have sent too much in the last hour. Please try again later.',
  'too-many-photos': `You can send up to ${MAX_PHOTOS} photos at once. Please remove one first.`,
  'photos-full': 'There are many photos about this item already. Please describe the rest in words.',
  'photo-too-large': 'A photo is larger than 12 MB and was not added. Please choose a smaller one.',
  'photo-not-readable': 'A photo could not be read and was not added. Please choose a JPG, PNG, WebP or HEIC.',
  'photo-limit':
    'Your network has sent too many photos in the last hour, so this one was not added. Please try again later.',
  'storage-away': 'The photo could not be saved. Please try again in a minute.',
} as const satisfies Record<ReportFault, string> & Record<string, string>

export type ComplaintRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type ComplaintRefusal = Refusal<ComplaintRefusalCode>

export const refuseComplaint = refuser<ComplaintRefusalCode>(SENTENCES)

/** Refuses a report with everything that is wrong with it. */
export function refuseReport(faults: readonly { field: string; code: ReportFault }[]): ComplaintRefusal {
  const coded = faults.map(
    ({ field, code }): CodedFault<ComplaintRefusalCode> => ({ field, code, message: SENTENCES[code] }),
  )
  const [first, ...more] = coded
  return first === undefined ? refuseComplaint('form-lost') : refuseFaults(first, ...more)
}

/** Refuses a form one of whose photos was left out, by the code that says why; null where none was. */
export function refusePhoto(code: string): ComplaintRefusal | null {
  if (!Object.hasOwn(SENTENCES, code)) return null
  const isOfForm = code === 'complaint-unknown' || code === 'form-lost'
  return refuseComplaint(code as ComplaintRefusalCode, isOfForm ? 'form' : 'photos')
}
