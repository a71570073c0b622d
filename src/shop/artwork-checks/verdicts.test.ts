import { describe, expect, test } from 'vitest'
import { addPick, type Mend } from '#print/mends/mend.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import { type Finding, keyOfFinding, type Level } from '#print/preflight/findings.ts'
import type { FileEvaluation } from '#shop/artwork/evaluation.ts'
import { ENDED_REPORT, NO_SIZE_REPORT } from './ended-report.ts'
import { offerMends } from './mend-offers.ts'
import {
  type Answer,
  getVerdict,
  lineStanding,
  nameFinding,
  type Standing,
  standingOf,
  unmended,
  waitsForShopper,
} from './verdicts.ts'

const finding = (rule: string, level: Level): Finding => ({
  rule,
  level,
  what: rule,
  where: null,
  measured: '',
  needed: '',
  mend: '',
})
const report = (...findings: Finding[]): ArtworkReport => ({
  ...ENDED_REPORT,
  level: findings[0]?.level ?? 'fine',
  findings,
})

const FINE = report(finding('size', 'fine'))
const LOOK = report(finding('black-text', 'look'))
const STOP = report(finding('bleed', 'stop'), finding('black-text', 'look'))
const SOFT = report(finding('resolution', 'stop'))
const TRACE: Mend = { id: 'trace', colours: 6 }
const BLACK: Mend = { id: 'black-text' }
const BLEED: Mend = { id: 'add-bleed', from: 'mirror', colour: null }

describe('decisions §9: what follows from a check', () => {
  test.each<[string, ArtworkReport | null, Mend[], Answer | null, FileEvaluation, Standing]>([
    ['nothing is known before the check', null, [], null, 'waiting', 'check'],
    ['no stop finding: the proof is made at once', FINE, [], null, 'waiting', 'ready'],
    ['look at this: the shopper confirms first', LOOK, [], null, 'waiting', 'confirm'],
    ['confirmed', LOOK, [], 'confirmed', 'waiting', 'ready'],
    ['or mends it', LOOK, [BLACK], null, 'waiting', 'ready'],
    ['stop: replace, mend or ask staff', STOP, [], null, 'waiting', 'replace'],
    ['stop cannot be confirmed', STOP, [], 'confirmed', 'waiting', 'replace'],
    ['stop, staff asked', STOP, [], 'staff asked', 'waiting', 'staff'],
    ['stop mended, a look left', STOP, [BLEED], null, 'waiting', 'confirm'],
    ['stop mended, the look confirmed', STOP, [BLEED], 'confirmed', 'waiting', 'ready'],
    ['both mended', STOP, [BLEED, BLACK], null, 'waiting', 'ready'],
    ['a picture that is blurred, and traced', { ...SOFT, kind: 'png' }, [TRACE], null, 'waiting', 'ready'],
    ['a PDF has no pixels to trace', { ...SOFT, kind: 'pdf' }, [TRACE], null, 'waiting', 'replace'],
    ['a check that was ended goes to staff', ENDED_REPORT, [], null, 'waiting', 'staff'],
    ['and a file without a size to check it against', NO_SIZE_REPORT, [], null, 'waiting', 'staff'],
    ['staff accept in spite of a stop', STOP, [], null, 'accepted', 'ready'],
    ['staff refuse what was fine', FINE, [], null, 'refused', 'replace'],
  ])('%s', (_what, of, mends, answer, evaluation, expected) => {
    expect(standingOf({ report: of, mends, answer, evaluation })).toBe(expected)
  })
})

describe('the line', () => {
  test.each<[Standing[], Standing | null, boolean]>([
    [[], null, false],
    [['ready', 'ready'], 'ready', false],
    [['ready', 'check'], 'check', false],
    [['check', 'confirm'], 'confirm', true],
    [['confirm', 'replace'], 'replace', true],
    [['staff', 'ready'], 'staff', false],
    [['staff', 'confirm'], 'confirm', true],
  ])('of files that stand at %s stands at %s', (files, expected, waits) => {
    expect(lineStanding(files)).toBe(expected)
    expect(waitsForShopper(expected)).toBe(waits)
  })
})

test('a verdict is the worst finding, or that it was not looked at', () => {
  expect([FINE, LOOK, STOP, ENDED_REPORT].map(getVerdict)).toEqual(['fine', 'look', 'stop', 'not looked at'])
})

test('scaling does not take the finding away: the check has taken it into account', () => {
  const size = report(finding('size', 'stop'))
  expect(unmended(size, [{ id: 'scale', placement: 'fit' }])).toHaveLength(1)
})

describe('plates that are missing', () => {
  const missing = (part: NonNullable<Finding['plate']>['part'], what: string): Finding => ({
    ...finding('plate-missing', 'stop'),
    plate: { part, what },
  })
  const TWO = [missing('white', 'the white print'), missing('foil', 'the gold foil'), finding('plate-missing', 'stop')]
  const file = { kind: 'pdf' as const, findings: TWO, plateColours: ['#c8a04c', '#c59f4d', '#1d4f91'] }

  test('each is mended by its own plate', () => {
    const left = (mends: Mend[]) => unmended(file, mends).map(keyOfFinding)
    expect(left([])).toEqual(['plate-missing:white', 'plate-missing:foil', 'plate-missing'])
    expect(left([{ id: 'white-plate' }])).toEqual(['plate-missing:foil', 'plate-missing'])
    expect(left(addPick([{ id: 'white-plate' }], 'foil', '#c8a04c'))).toEqual(['plate-missing'])
    expect(left(addPick([], 'foil', '#00ff00'))).toHaveLength(3)
    expect(unmended({ ...file, plateColours: [] }, addPick([], 'foil', '#c8a04c'))).toHaveLength(3)
  })

  test('white is offered for white, and for foil the colours of lines and areas that can be told apart', () => {
    const { offered } = offerMends(file, [])
    expect(offered['plate-missing:white']).toMatchObject([{ id: 'white-plate' }])
    expect(offered['plate-missing:foil']).toMatchObject([
      { name: 'Gold foil where it is #c8a04c', colour: '#c8a04c', mends: addPick([], 'foil', '#c8a04c') },
      { colour: '#1d4f91' },
    ])
    expect(offered['plate-missing']).toBeUndefined()
    expect(offerMends({ ...file, plateColours: [] }, []).offered['plate-missing:foil']).toBeUndefined()
  })

  test('what is picked is said, and undone; of a colour of a photo, that no plate is made', () => {
    const [done] = offerMends(file, addPick([], 'foil', '#c8a04c')).done
    expect(done).toMatchObject({ does: 'Gold foil is where it is #c8a04c.', rules: ['plate-missing:foil'], mends: [] })
    const [none] = offerMends(file, addPick([], 'foil', '#00ff00')).done
    expect(none?.rules).toEqual([])
    expect(none?.does).toContain('No lines or areas of this file are #00ff00')
  })
})

test('findings are named by rule and page', () => {
  expect(nameFinding(finding('bleed', 'stop'))).toBe('bleed')
  expect(nameFinding({ ...finding('bleed', 'stop'), where: { page: 2, box: null } })).toBe('bleed@2')
})

test('only what can be done in a file of its kind is offered', () => {
  expect(offerMends({ ...SOFT, kind: 'png' }, []).offered['resolution']).toHaveLength(1)
  expect(offerMends({ ...SOFT, kind: 'pdf' }, []).offered).toEqual({})
})
