import { expect, test } from 'vitest'
import { mayDo, type QuotationAccess, type QuotationRight } from './quotation-rights.ts'

const ALL: readonly QuotationRight[] = ['read', 'edit', 'order', 'share']

test.each<[QuotationAccess | null, QuotationRight[]]>([
  ['owner', ['read', 'edit', 'order', 'share']],
  ['request', ['read', 'edit', 'order', 'share']],
  // A colleague reads and orders; only the owner decides who else may.
  ['shared', ['read', 'order']],
  // Staff correct a Bill To (decisions §5), but do not order for customers.
  ['staff', ['read', 'edit']],
  [null, []],
])('%s may %j', (access, rights) => {
  expect(ALL.filter((right) => mayDo(access, right))).toEqual(rights)
})
