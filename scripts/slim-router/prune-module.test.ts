import { expect, test } from 'vitest'
import { type KnownParts, pruneModule } from './prune-module.ts'

const CASES: readonly (readonly [what: string, code: string, known: KnownParts, left: string])[] = [
  ['a function', 'function a(b) { return b }', { bodies: { a: '' } }, 'function a(b) {  }'],
  ['what a function comes to', 'function a(b) { go(b) }', { bodies: { a: 'return 1' } }, 'function a(b) { return 1 }'],
  [
    'a function in another',
    'function a() { function b() { c() } }',
    { bodies: { b: '' } },
    'function a() { function b() {  } }',
  ],
  ['a condition', 'if (a && b) go(); else stay()', { conditions: { 'a && b': false } }, 'if (false) go(); else stay()'],
  ['the beginning of one', 'if (a && b) go()', { conditions: { a: true } }, 'if (true && b) go()'],
  ['a choice', 'go(a ? b : a ? c : d)', { conditions: { a: false } }, 'go(false ? b : false ? c : d)'],
  ['what is only used', 'go(a)\nif (a) go(b)', { conditions: { a: false } }, 'go(a)\nif (false) go(b)'],
  ['a class', 'var A = class extends B {}', { classes: ['A'] }, 'var A = null'],
  ['a call', 'if (b) a.each(() => go())', { calls: ['a.each'] }, 'if (b) ;'],
  ['warnings', 'if (b) warning(c, "No.")\nwarnOnce(d, `No.`)', {}, 'if (b) ;\n;'],
  ['names for tools', 'Link.displayName = "Link"', {}, ';'],
  ['sentences', 'invariant(a, `No ${b}`)', {}, 'invariant(a)'],
  ['nothing else', 'const a = () => go("a")', {}, 'const a = () => go("a")'],
]

test.each(CASES)('leaves out what is known: %s', (_, code, known, left) => {
  expect(pruneModule(code, known)).toBe(left)
})

test.each([
  ['function', { bodies: { a: '' } }],
  ['condition', { conditions: { a: true } }],
  ['class', { classes: ['a'] }],
  ['call', { calls: ['a'] }],
] satisfies [string, KnownParts][])('throws where a %s is no longer there', (_, known) => {
  expect(() => pruneModule('const b = 1', known)).toThrow('no a any more')
})
