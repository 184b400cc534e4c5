import { expect, test } from 'vitest'
import { checkProse } from './checkProse.mjs'

const find = (path, text) => checkProse(path, text).map(({ line, found }) => `${line}: ${found}`)

test('default: checks comments of a script, joined over lines, and reports their first line', () => {
  const text = ['const a = 1', '// The value is read by', '// whoever asks.', 'const b = "nobody"', ''].join(
    '\n',
  )
  expect(find('a.ts', text)).toEqual(['2: whoever'])
  expect(find('a.tsx', '/** Renders anew. */\nexport const a = <b>nobody</b>')).toEqual(['1: anew'])
})

test('default: checks comments of style sheets and contracts', () => {
  expect(find('a.css', '.a { } /* Drawn beside the row. */')).toEqual(['1: beside'])
  expect(find('a.sol', '/// Nobody is paid.\ncontract A {}')).toEqual(['1: Nobody'])
})

test('default: checks paragraphs, list items and cells of a page; a question may start with a pronoun', () => {
  const page = '# What it is\n\nWhat is a wallet?\n\n- What a page sees.\n\n| a |\n| --- |\n| Nobody. |\n'
  expect(find('a.md', page)).toEqual(['1: What', '5: What', '9: Nobody'])
})

test('behavior: ignores code, quotes, and cells that name tests', () => {
  const page =
    'Run `nobody`, and read “whoever asks”.\n\n```\nnobody\n```\n\n| a |\n| --- |\n| `a.test.ts` › what nobody pays |\n'
  expect(find('a.md', page)).toEqual([])
  expect(find('a.ts', '// biome-ignore lint/a/b: nobody reads it\n')).toEqual([])
})

test('behavior: accepts good English that is close to a phrase', () => {
  const text = [
    '`undefined` if there is none.',
    'Opens a window of its own site.',
    'So many mailboxes that one is evicted.',
    'Runs in a window of its own.',
    'It has a key of its own and no money.',
    'The result is none of these.',
  ].join('\n\n')
  expect(find('a.md', text)).toEqual(['7: of its own', '9: of its own', '11: is none'])
})

test('behavior: a command of a usage comment is a separate sentence', () => {
  const words = (count) => Array(count).fill('word').join(' ')
  const text = `// ${words(20)}\n//   npm test  # ${words(20)}\n//   node a.mjs  # ${words(20)}\n// ${words(20)}\n`
  expect(find('a.ts', text)).toEqual([])
})

test('behavior: a sentence may start with code', () => {
  const text = `${Array(30).fill('word').join(' ')}. \`code\` ${Array(30).fill('word').join(' ')}.`
  expect(find('a.md', text)).toEqual([])
  expect(find('a.ts', `// ${text}`)).toEqual([])
})

test('error: reports a sentence that is too long', () => {
  const [fault] = checkProse('a.ts', `// ${Array(46).fill('word').join(' ')}.\n`)
  expect(fault?.instead).toBe('46 words: make two sentences of it')
})

test('default: finds “somebody”, “any more”, “told apart” and “says so”, but not “any more of them”', () => {
  const text = [
    'Somebody else pays.',
    'It is not sent any more.',
    'They can be told apart.',
    'The view says so.',
    'It has not any more of them.',
  ]
  expect(find('a.md', text.join('\n\n'))).toEqual([
    '1: Somebody',
    '3: any more',
    '5: told apart',
    '7: says so',
  ])
})

test('default: checks titles of tests, and English texts, but no other strings', () => {
  const text = [
    "test('error: nobody is connected', () => {",
    "  expect(a).toBe('nobody')",
    '})',
    'test.each([`anew`])(`behavior: %s is no address`, () => {})',
    "describe('nobody', () => {})",
  ].join('\n')
  expect(find('a.test.ts', text)).toEqual(['1: nobody', '4: is no address'])
  expect(find('a.ts', text)).toEqual([])
  const texts = "export const en = { a: 'It is read anew.', b: (name) => `Nobody owns it` }"
  expect(find('src/texts/en.ts', texts)).toEqual(['1: anew', '1: Nobody'])
})
