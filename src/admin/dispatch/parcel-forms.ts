import { readTexts } from '#platform/http/form-input.ts'
import type { StaffDispatch } from './dispatch.server.ts'

/* The forms of an order's parcels: what each sends, and what it does. Use cases check it. */

/** Reads any form of the page. */
export function readParcelForm(form: FormData) {
  const texts = readTexts(form, [
    'intent',
    'form_id',
    'seen',
    'parcel',
    'weight',
    'format',
    'tracking_no',
    'tracking_url',
    'name',
  ])
  const pieces = new Map<string, string>()
  for (const [field, value] of form)
    if (field.startsWith(PIECES) && typeof value === 'string') pieces.set(field.slice(PIECES.length), value)
  return { ...texts, pieces, chosen: form.getAll('chosen').map(String) }
}

const PIECES = 'pieces '

type ParcelFields = ReturnType<typeof readParcelForm>

interface ParcelAction {
  done: string
  act(
    dispatch: StaffDispatch,
    orderNo: string,
    fields: ParcelFields,
  ): ReturnType<StaffDispatch['makeUp'] | StaffDispatch['makeLabel']>
}

const base = (orderNo: string, { form_id: formId, seen }: ParcelFields) => ({ orderNo, formId, seen })

const tracking = (fields: ParcelFields) => ({ trackingNo: fields.tracking_no, trackingUrl: fields.tracking_url })

const ACTIONS: Readonly<Record<string, ParcelAction>> = {
  'make-up': { done: 'parcels-made-up', act: (dispatch, no, fields) => dispatch.makeUp(base(no, fields)) },
  quick: {
    done: 'parcels-dispatched',
    act: (dispatch, no, fields) => dispatch.sendAsOne(base(no, fields), tracking(fields)),
  },
  send: { done: 'parcels-dispatched', act: (dispatch, no, fields) => dispatch.send(base(no, fields), fields.chosen) },
  change: {
    done: 'parcel-changed',
    act: (dispatch, no, fields) => {
      const { parcel: parcelId, pieces, weight, format } = fields
      return dispatch.change(base(no, fields), { parcelId, pieces, weight, format, ...tracking(fields) })
    },
  },
  apart: {
    done: 'parcel-taken-apart',
    act: (dispatch, no, fields) => dispatch.takeApart(base(no, fields), fields.parcel),
  },
  label: {
    done: 'label-made',
    act: (dispatch, no, fields) => dispatch.makeLabel(no, fields.parcel),
  },
  unlabel: {
    done: 'label-taken-back',
    act: (dispatch, no, fields) => dispatch.takeLabelBack(no, fields.parcel),
  },
  delivered: {
    done: 'parcels-delivered',
    act: (dispatch, no, fields) =>
      dispatch.delivered(base(no, fields), { parcelIds: fields.chosen, collectedBy: fields.name }),
  },
}

/** What the form with an intent does: `quick`, or `change-2` for the second parcel; undefined for an unknown one. */
export function findParcelAction({ intent }: Pick<ParcelFields, 'intent'>): ParcelAction | undefined {
  const name = intent.replace(/-\d+$/, '')
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
}

/** What was typed, for a page that shows it again. */
export function enteredInForm({ pieces, weight, format, tracking_no, tracking_url, name }: ParcelFields) {
  const typed = Object.fromEntries([...pieces].map(([set, value]) => [`${PIECES}${set}`, value]))
  return { ...typed, weight, format, tracking_no, tracking_url, name }
}
