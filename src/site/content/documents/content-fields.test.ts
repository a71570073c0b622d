import { describe, expect, test } from 'vitest'
import { anchor, checkbox, choice, count, group, line, list, paragraphs, picture } from './content-fields.ts'

function firstIssue(
  schema: { safeParse(value: unknown): { error?: { issues: { message: string; path: unknown[] }[] } | undefined } },
  value: unknown,
) {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`
}

describe('the fields of documents', () => {
  const title = 'Title'
  const named = group(
    { title: 'All' },
    {
      lines: list({
        title: 'Lines',
        item: group({ title: 'Line' }, { text: line({ title: 'Text', max: 10 }) }),
        min: 1,
        max: 2,
      }),
    },
  )

  test.each([
    ['a line', line({ title }), 'Dome', null],
    ['an empty line', line({ title }), '  ', ': Title is required.'],
    ['an empty optional line', line({ title, optional: true }), '', null],
    ['a line that is two', line({ title }), 'a\nb', ': Title must be a single line.'],
    ['a long line', line({ title, max: 3 }), 'abcd', ': Title can have up to 3 characters. Please shorten it.'],
    ['a fact', paragraphs({ title }), 'From {minimum:dome-stickers}, by {cut-off}.', null],
    [
      'an unknown fact',
      paragraphs({ title }),
      'From {least:dome-stickers}.',
      ': {least:dome-stickers} is not a known fact.',
    ],
    ['a fact of nothing', paragraphs({ title }), 'From {minimum}.', ': {minimum} is not a known fact.'],
    [
      'half a bracket',
      paragraphs({ title }),
      'From {minimum',
      ': A curly bracket has no partner. Write facts like this: {cut-off}.',
    ],
    ['paragraphs', paragraphs({ title }), 'a\r\n\r\nb', null],
    ['no text', paragraphs({ title }), 7, ': Title is required.'],
    ['a picture', picture({ title }), 'gallery/art-paper-01', null],
    ['a picture by its name of before', picture({ title }), '/drawings/gallery/art-paper-01.svg', null],
    [
      'a picture elsewhere',
      picture({ title }),
      '//evil.example/a.svg',
      ': Title must be the name of a picture, such as gallery/art-paper-01, or the address of a file.',
    ],
    ['a name', anchor({ title }), 'Roll gap', ': Title must be lower-case words joined by hyphens, such as roll-gap.'],
    ['a number', count({ title, min: 1, max: 5 }), 6, ': Title must be a whole number from 1 to 5.'],
    ['a tick', checkbox({ title }), 'yes', ': Title must be yes or no.'],
    ['a choice', choice({ title, options: { a: 'A', b: 'B' } }), 'c', ': Please choose Title.'],
    ['a list within', named, { lines: [{ text: 'a' }, { text: '' }] }, 'lines.1.text: Text is required.'],
    ['an empty list', named, { lines: [] }, 'lines: Lines: at least 1.'],
    ['another field', named, { lines: [{ text: 'a', more: 1 }] }, 'lines.0: Unrecognized key: "more"'],
  ])('%s', (_, schema, value, message) => {
    expect(firstIssue(schema, value)).toBe(message)
  })

  test('line ends are normalised to \\n', () => {
    expect(paragraphs({ title }).parse('a\r\n\r\nb')).toBe('a\n\nb')
  })
})
