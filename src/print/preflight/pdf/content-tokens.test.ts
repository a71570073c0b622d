import { expect, test } from 'vitest'
import { ContentTokens, type Token } from './content-tokens.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))

function tokensOf(content: string): Token[] {
  const tokens = new ContentTokens(bytes(content))
  const all: Token[] = []
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) all.push(token)
  return all
}

test.each([
  ['1 -2 +3 .5 -.5 0.25 4. 00012', [1, -2, 3, 0.5, -0.5, 0.25, 4, 12]],
  ['--5 +-3 1e3 - .', [-5, -3, 1000, 0, 0]],
  ['re f* T* "', ['re', 'f*', 'T*', '"'].map((operator) => ({ operator }))],
  ['/Name /A#20B /', [{ name: 'Name' }, { name: 'A B' }, { name: '' }]],
  ['true false null', [true, false, null]],
  ['(a(b)c\\)) (\\101\\n\\7)', [bytes('a(b)c)'), bytes('A\n\x07')]],
  ['(a\\\nb)', [bytes('ab')]],
  ['<48 65 6c 6C6f7>', [bytes('Hellop')]],
  ['[1(a)/B[2]]', [[1, bytes('a'), { name: 'B' }, [2]]]],
  [
    '<</A 1/B<</C(x)>>>>',
    [
      {
        dict: new Map<string, Token>([
          ['A', 1],
          ['B', { dict: new Map([['C', bytes('x')]]) }],
        ]),
      },
    ],
  ],
  ['1 % to the end\n2', [1, 2]],
  ['1(', [1, bytes('')]],
  ['[1', [[1]]],
])('%s', (content, tokens) => {
  expect(tokensOf(content)).toEqual(tokens)
})

test('a picture within the content is one token, with its bytes', () => {
  const [picture, after] = tokensOf('BI /W 2 /H 1 /IM true ID \x80EI\xff EI Q')
  expect(picture).toEqual({
    picture: new Map<string, Token>([
      ['W', 2],
      ['H', 1],
      ['IM', true],
    ]),
    data: bytes('\x80EI\xff '),
  })
  expect(after).toEqual({ operator: 'Q' })
})

test('lists within lists are read as deep as programs nest them', () => {
  expect(() => tokensOf('['.repeat(1000))).toThrow('nested too deeply')
})
