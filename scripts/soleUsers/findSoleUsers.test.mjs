import { expect, test } from 'vitest'
import { findSoleUsers } from './findSoleUsers.mjs'

const helper = 'export function toText() {}\n'

/** Returns the small helpers among these files. */
function find(files) {
  const entries = Object.entries(files).map(([path, text]) => [
    `packages/a/src/${path}`,
    { text, isTest: path.includes('.test.') },
  ])
  return [...findSoleUsers(new Map(entries))].map((pair) =>
    pair.map((path) => path.replace('packages/a/src/', '')),
  )
}

test('default: finds a small file that only one file of its folder imports', () => {
  const files = { 'one.ts': "import { toText } from './toText.ts'\n", 'toText.ts': helper }
  expect(find(files)).toEqual([['toText.ts', 'one.ts']])
})

test('behavior: ignores a file used from another folder, and one with a second user', () => {
  expect(find({ 'deep/one.ts': "import { toText } from '../toText.ts'\n", 'toText.ts': helper })).toEqual([])
  const user = "import { toText } from './toText.ts'\n"
  expect(find({ 'one.ts': user, 'two.ts': user, 'toText.ts': helper })).toEqual([])
  expect(find({ 'one.ts': user, 'one.test.ts': user, 'toText.ts': helper })).toEqual([])
})

test('behavior: ignores a long file, an error, and a file with a test', () => {
  const user = "import { toText } from './toText.ts'\n"
  expect(find({ 'one.ts': user, 'toText.ts': helper.repeat(40) })).toEqual([])
  expect(find({ 'one.ts': user, 'toText.ts': helper, 'toText.test.ts': '' })).toEqual([])
  expect(find({ 'one.ts': "import { AError } from './AError.ts'\n", 'AError.ts': helper })).toEqual([])
})

test('behavior: ignores an entry, a list, and a file that is loaded on demand', () => {
  expect(find({ 'index.ts': "export { toText } from './toText.ts'\n", 'toText.ts': helper })).toEqual([])
  expect(find({ 'routes.ts': "export { toText } from './toText.ts'\n", 'toText.ts': helper })).toEqual([])
  expect(find({ 'one.ts': "const load = () => import('./toText.ts')\n", 'toText.ts': helper })).toEqual([])
})
