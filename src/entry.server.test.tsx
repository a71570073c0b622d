import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { reportFaultContext } from '#platform/contexts.ts'
import { handleError, quoteInScript, withoutPreloads } from './entry.server.tsx'

/** What is reported of an error of the router, for a request that is still wanted or not. */
function reported(error: unknown, signal = new AbortController().signal): unknown[] {
  const faults: unknown[] = []
  const context = new RouterContextProvider()
  context.set(reportFaultContext, (fault) => faults.push(fault))
  const request = new Request('http://shop.example/stickers', { signal })
  handleError(error, { request, context, params: {} })
  return faults
}

const answer = (status: number) => ({ status, statusText: '', internal: true, data: null })

describe('what goes into the log of faults', () => {
  test('a fault does, under the request that it came from', () => {
    const fault = new Error('the shop is broken')
    expect(reported(fault)).toEqual([fault])
    expect(reported(answer(500))).toEqual([answer(500)])
  })

  test('what a visitor got wrong does not, so that nobody can fill the log', () => {
    expect(reported(answer(404))).toEqual([])
    expect(reported(answer(405))).toEqual([])
  })

  test('what nobody waits for any more does not', () => {
    expect(reported(new Error('aborted'), AbortSignal.abort())).toEqual([])
  })
})

describe('the head of a page', () => {
  test('fetches no scripts before the page is read: neither style sheet nor first picture wait for them', () => {
    const html = '<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>'
    expect(withoutPreloads(html)).toBe('<link rel="stylesheet" href="/assets/a.css"/>')
  })
})

describe('a text in a script', () => {
  const pieces = fc.constantFrom(
    '"',
    "'",
    '\\',
    '\n',
    '\u2028',
    '</script>',
    '<!--',
    '&',
    '${a}',
    '`',
    'ü',
    '\ud800',
    '\0',
    'a',
  )
  const texts = fc.oneof(
    fc.array(pieces).map((parts) => parts.join('')),
    fc.json(),
    fc.string({ unit: 'binary' }),
  )

  test('is the same when the script is run, and ends no script', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const literal = quoteInScript(text)
        expect(runInNewContext(literal)).toBe(text)
        expect(literal).not.toContain('<')
      }),
    )
  })

  test('of JSON needs no backslash for its quotes', () => {
    expect(quoteInScript('{"name":"Maya’s"}')).toBe(`'{"name":"Maya’s"}'`)
  })
})
