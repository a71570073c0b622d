import { describe, expect, it } from 'vitest'
import { jobNumber, readScan } from './read-scan.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('a scan', () => {
  it.each([
    [`https://shop.example/staff/jobs/${ID}`, { kind: 'job', id: ID }],
    [`HTTPS://SHOP.EXAMPLE/STAFF/JOBS/${ID.toUpperCase()}`, { kind: 'job', id: ID }],
    ['https://shop.example/staff/planning/12', { kind: 'gang', id: 12, job: null }],
    ['G12', { kind: 'gang', id: 12, job: null }],
    [' gang 7 ', { kind: 'gang', id: 7, job: null }],
    ['G12-3', { kind: 'gang', id: 12, job: 3 }],
    ['T-2025-000012/1', { kind: 'line', orderNo: 'T-2025-000012', place: 1, setNo: null }],
    ['t-2026-000012 / 2 / 3', { kind: 'line', orderNo: 'T-2026-000012', place: 2, setNo: 3 }],
    ['12/1', { kind: 'line', orderNo: 'T-2026-000012', place: 1, setNo: null }],
  ])('%j', (text, expected) => expect(readScan(text, 2026)).toEqual(expected))

  it.each([
    '',
    '12',
    'G0',
    'G',
    'G12-0',
    'T-2026-000012',
    '12/',
    '1234567/1',
    'javascript:alert(1)',
    `x${'9'.repeat(5_000)}/1`,
  ])('is nothing: %j', (text) => expect(readScan(text, 2026)).toBeNull())

  it('reads the number that the board shows', () => {
    const job = { orderNo: 'T-2026-000012', place: 1, setNo: 2, sets: 3 }
    expect(readScan(jobNumber(job), 1999)).toEqual({ kind: 'line', orderNo: 'T-2026-000012', place: 1, setNo: 2 })
    expect(jobNumber({ ...job, sets: 1 })).toBe('T-2026-000012/1')
  })
})
