import type { Asked } from '../ask-shop.server.ts'
import { ONE_PIXEL_PNG } from '../one-pixel.ts'
import { PASSWORD } from '../shop-browser.server.ts'
import { type Draw, drawText } from './draw.ts'
import type { Control, HtmlForm } from './html-forms.ts'

/* A form filled in as people fill it in: what it offers is chosen, what is typed fits its field, most of it stays as it is. */

const FORM = 'application/x-www-form-urlencoded'
export const BOUNDARY = 'xfuzzx'
const MANY = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** What is typed, by what the field is called. */
const TYPED: readonly (readonly [name: RegExp, values: readonly [string, ...string[]]])[] = [
  [/email/, ['ada@reader.example', 'zoe+print@studio.example', 'owner@example.com']],
  [/password/, [PASSWORD]],
  [/^code$/, ['123456', '000000']],
  [/postcode/, ['SE1 0ZZ', 'EH1 1YZ', 'sw1a1aa']],
  [/phone/, ['020 7946 0417', '+44 7700 900123']],
  [/quantity|run_size/, ['50', '100', '250', '500', '1234']],
  [/kinds|sets/, ['1', '2', '5', '12']],
  [/width|height|side/, ['25', '50', '60', '91', '150']],
  [/amount|price/, ['12.34', '120', '99.99']],
  [/valid_until|start|day|date/, ['2026-12-18', '2027-03-01', '2030-01-02']],
  [/city/, ['London', 'Kingston upon Hull']],
  [/line_1/, ['7 Matrix Mews', 'Flat ½, 1 Übergang']],
]

/** The request that a browser sends for a form, pressed on one of its buttons. @param page the address that it stands on */
export function submitForm(form: HtmlForm, page: string, draw: Draw): Asked {
  const fields = form.controls.flatMap((control) => fillControl(control, draw))
  const [name, value] = draw.pick(form.buttons) ?? ['', '']
  if (name !== '') fields.push([name, value])
  const path = form.action === '' ? page : form.action
  if (form.method === 'GET') {
    return { path: `${path.replace(/\?.*/, '')}?${new URLSearchParams(fields.filter(isText))}` }
  }
  if (form.hasFiles) return { method: 'POST', path, headers: MANY, body: inParts(fields) }
  const body = new URLSearchParams(fields.filter(isText)).toString()
  return { method: 'POST', path, headers: { 'content-type': FORM }, body }
}

type Field = [name: string, value: string | { file: string }]
type TextField = [name: string, value: string]
const isText = (field: Field): field is TextField => typeof field[1] === 'string'

function fillControl(control: Control, draw: Draw): Field[] {
  const { name, type, value, options, checked } = control
  if (type === 'hidden') return [[name, value]]
  if (type === 'file') return draw.chance(0.4) ? [[name, { file: draw.pick(['a.png', 'b.PNG', 'Zoë “1”.png']) }]] : []
  if (type === 'checkbox') return draw.chance(checked ? 0.8 : 0.3) ? [[name, value || 'on']] : []
  // One of its group: the checked one, or now and then another one, which stands last and so comes beside it.
  if (type === 'radio') return draw.chance(checked ? 0.8 : 0.15) ? [[name, value]] : []
  if (type === 'select') return [[name, draw.chance(0.5) ? value : (draw.pick(options) ?? value)]]
  if (value !== '' && draw.chance(0.6)) return [[name, value]]
  const known = TYPED.find(([pattern]) => pattern.test(name))
  return [[name, known === undefined ? drawText(draw, type === 'textarea' ? 40 : 4) : draw.pick(known[1])]]
}

/** A form with files as a browser writes it. */
export function inParts(fields: readonly Field[], content = ONE_PIXEL_PNG): Buffer {
  const parts = fields.flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${value.file}"\r\ncontent-type: image/png`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), typeof value === 'string' ? Buffer.from(value) : content, Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}
