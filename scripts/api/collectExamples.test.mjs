import { expect, test } from 'vitest'
import { readBlocks } from './collectExamples.mjs'

test('readBlocks: returns code blocks in page order, with their hidden declarations and without fragments', () => {
  const text = [
    '```ts',
    'one()',
    '```',
    '- in a list:',
    '  <!-- given',
    '  declare const two: 2',
    '  -->',
    '  ```tsx',
    '  <Two>',
    '    three',
    '  </Two>',
    '  ```',
    '```ts fragment',
    '…',
    '```',
    '```sh',
    'npm start',
    '```',
  ].join('\n')
  expect(readBlocks('docs/a.md', text)).toEqual([
    { name: 'docs/a.md 1', language: 'ts', code: 'one()\n' },
    { name: 'docs/a.md 2', language: 'tsx', code: 'declare const two: 2\n<Two>\n  three\n</Two>\n' },
  ])
})
