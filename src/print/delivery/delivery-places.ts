/*
 * Where the shop delivers (decisions §9, *Where to*): Great Britain, Northern Ireland and the Isle of Man. To remote places
 * the carrier takes longer, and has no next-day service.
 */

/** A place to deliver to. */
export interface DeliveryPlace {
  ok: true
  /** As in "delivery to {name} takes …"; null where the carrier takes its usual time. */
  name: string | null
  /** Working days that the carrier takes on top of its usual ones. */
  extraDays: number
}

/** A place that the shop does not deliver to. */
export interface RefusedPlace {
  ok: false
  /** The customer's sentence. */
  message: string
}

/** Districts of a postcode area by their numbers, both ends included; all if there are none. */
type Districts = readonly [area: string, first?: number, last?: number]

interface RemotePlace {
  name: string
  extraDays: number
  districts: readonly Districts[]
}

const SCOTTISH_ISLANDS: RemotePlace = {
  name: 'the Scottish islands',
  extraDays: 2,
  districts: [
    ['HS'],
    ['KA', 27, 28],
    ['KW', 15, 17],
    ['PA', 20, 20],
    ['PA', 41, 49],
    ['PA', 60, 78],
    ['PH', 42, 44],
    ['ZE'],
  ],
}

const HIGHLANDS: RemotePlace = {
  name: 'the Scottish Highlands',
  extraDays: 1,
  districts: [
    ['AB', 31, 38],
    ['AB', 41, 56],
    ['FK', 17, 21],
    ['IV'],
    ['KW', 1, 14],
    ['PA', 21, 40],
    ['PH', 15, 41],
    ['PH', 45, 50],
  ],
}

/**
 * The places without a next-day service. Source of the districts in the Highlands, on most Scottish islands and in Northern
 * Ireland: DPD's list as Shiptheory publishes it (support.shiptheory.com, article 24000056882). Arran and Cumbrae (KA27, KA28), the
 * Isle of Man, the Isles of Scilly and the Isle of Wight are from lists of sellers. Which of the districts are islands, and the
 * days, are the shop's own estimate: hold them against your carrier's. The first that fits counts.
 */
const REMOTE_PLACES: readonly RemotePlace[] = [
  SCOTTISH_ISLANDS,
  HIGHLANDS,
  { name: 'Northern Ireland', extraDays: 1, districts: [['BT']] },
  { name: 'the Isle of Man', extraDays: 1, districts: [['IM']] },
  { name: 'the Isle of Wight', extraDays: 1, districts: [['PO', 30, 41]] },
  { name: 'the Isles of Scilly', extraDays: 2, districts: [['TR', 21, 25]] },
]

/** Postcodes of the British form that are outside the places above. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  JE: 'the Channel Islands',
  GY: 'the Channel Islands',
  BF: 'British Forces addresses',
  GX: 'Gibraltar',
}

/** The postcode areas of the United Kingdom, 121 as they are commonly counted, and the Isle of Man's. */
const AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY ' +
    'G GL GU HA HD HG HP HR HS HU HX IG IM IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW ' +
    'OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB ' +
    'W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
)

/** The letters and the number that a postcode begins with. */
const OUTWARD = /^(?<area>[A-Z]{1,2})(?<district>\d{1,2})/

/** Where the carrier takes its usual time, and a cart of which no address is known yet. */
export const MAINLAND: DeliveryPlace = { ok: true, name: null, extraDays: 0 }

/**
 * The place of a postcode.
 * @param postcode as Royal Mail writes it: capitals, one space
 */
export function findPlace(postcode: string): DeliveryPlace | RefusedPlace {
  const { area = '', district = '' } = OUTWARD.exec(postcode)?.groups ?? {}
  const elsewhere = Object.hasOwn(ELSEWHERE, area) ? ELSEWHERE[area] : undefined
  if (elsewhere !== undefined) {
    return {
      ok: false,
      message: `Sorry, we do not deliver to ${elsewhere}. We deliver within the UK and to the Isle of Man.`,
    }
  }
  if (!AREAS.has(area))
    return { ok: false, message: 'There is no such postcode in the UK. Please check its first part.' }
  const isHere = (districts: Districts) => isAmong(area, Number(district), districts)
  const remote = REMOTE_PLACES.find(({ districts }) => districts.some(isHere))
  return remote === undefined ? MAINLAND : { ok: true, name: remote.name, extraDays: remote.extraDays }
}

function isAmong(area: string, number: number, [of, first = 0, last = Infinity]: Districts): boolean {
  return area === of && number >= first && number <= last
}

/** Why delivery takes longer than usual: `Delivery to Northern Ireland takes one working day longer.`; null if it does not. */
export function longerDelivery({ name, extraDays }: DeliveryPlace): string | null {
  if (name === null) return null
  return `Delivery to ${name} takes ${extraDays === 1 ? 'one working day' : `${extraDays} working days`} longer.`
}
