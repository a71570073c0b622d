import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isComplete, readApproverKey, type Voter } from './approvers.ts'

test('any one vote is enough, or everybody’s, the customer’s among them; others’ count for nothing', () => {
  const people = fc.uniqueArray(fc.constantFrom('ann', 'ben', 'cem', 'dan'))
  const voters = fc.uniqueArray(fc.constantFrom<Voter>(null, 'ann', 'ben', 'cem', 'dan', 'eve'))
  fc.assert(
    fc.property(people, voters, (colleagues, votes) => {
      expect(isComplete('any', colleagues, votes)).toBe(votes.length > 0)
      const missing = [null, ...colleagues].filter((voter) => !votes.includes(voter))
      expect(isComplete('all', colleagues, votes)).toBe(missing.length === 0)
    }),
  )
})

test('the key of an order is none of a colleague', () => {
  const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
  expect(readApproverKey(`a.${id}.abc`)).toBe(id)
  expect(readApproverKey('BYvhEryBi2pKb9wpJDfN5NdZrWE1qJtib4fIU5ZrXWM')).toBeNull()
  expect(readApproverKey(null)).toBeNull()
})
