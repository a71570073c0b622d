/* What a scanner, a phone's camera or a person says of a job. */

/** What was scanned: a job, a gang or one of its jobs by its number there, or lines of an order by their numbers. */
export type Scanned =
  | { kind: 'job'; id: string }
  | { kind: 'gang'; id: number; job: number | null }
  | { kind: 'line'; orderNo: string; place: number; setNo: number | null }

const JOB_ADDRESS = /\/staff\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/i
const GANG_ADDRESS = /\/staff\/planning\/([1-9]\d{0,8})\b/
const GANG = /^G(?:ANG)?[ -]?([1-9]\d{0,8})(?:-([1-9]\d{0,2}))?$/i
const LINE = /^(?:(T-\d{4}-\d{6})|(\d{1,6}))\/(\d{1,3})(?:\/(\d{1,3}))?$/i

/**
 * Reads the address in a QR code, the barcode of a sheet (`G12`), the number of a ticket (`G12-3`), or what somebody types: `T-2026-000012/1`, `12/1` of this
 * year's orders, `12/1/3` for the third set. Null for anything else.
 * @param year of numbers that are typed without one
 */
export function readScan(text: string, year: number): Scanned | null {
  const code = text.trim()
  const job = JOB_ADDRESS.exec(code)
  if (job?.[1] !== undefined) return { kind: 'job', id: job[1].toLowerCase() }
  return readGang(code) ?? readLine(code.replaceAll(' ', ''), year)
}

function readGang(code: string): Scanned | null {
  const [, id, job] = GANG_ADDRESS.exec(code) ?? GANG.exec(code) ?? []
  if (id === undefined) return null
  return { kind: 'gang', id: Number(id), job: job === undefined ? null : Number(job) }
}

function readLine(code: string, year: number): Scanned | null {
  const line = LINE.exec(code)
  if (line === null) return null
  const [, whole, short = '', place, set] = line
  const orderNo = whole?.toUpperCase() ?? `T-${year}-${short.padStart(6, '0')}`
  return { kind: 'line', orderNo, place: Number(place), setNo: set === undefined ? null : Number(set) }
}

/** How a job is called on the board: `T-2026-000012/1`, with its set where there are several. */
export function jobNumber({
  orderNo,
  place,
  setNo,
  sets,
}: {
  orderNo: string
  place: number
  setNo: number
  sets: number
}) {
  return `${orderNo}/${place}${sets === 1 ? '' : `/${setNo}`}`
}
