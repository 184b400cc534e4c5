import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { changeUse, findIn, findNumberUses, readNumberNames } from './findNumberUses.mjs'
import { literals, numberTests, pageTests } from './numbers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(root + path, 'utf8')
const names = readNumberNames(root)
const uses = findNumberUses(root, names)

describe('numbers of the specification', () => {
  test('each number is used', () => {
    const used = new Set(uses.map(({ name }) => name))
    expect(names.filter((name) => !used.has(name))).toEqual([])
  })

  // Add the file and its test to `numbers.mjs`, then run `npm run mutate:numbers <file>`.
  test('each file that uses a number has a test that detects a changed number', () => {
    const files = [...new Set(uses.map(({ file }) => file))].sort()
    expect([...Object.keys(numberTests), ...Object.keys(pageTests)].sort()).toEqual(files)
  })

  test.each([
    'rpcRank',
    'socialPopupSize',
    'walletErrorCodes.unrecognisedChain',
    'walletErrorCodes.walletConnectRejected',
    'walletErrorCodes.invalidChainId',
  ])('each file that uses %s is listed among the literals', (name) => {
    const files = new Set(findNumberUses(root, [name]).map(({ file }) => file))
    expect(files.size).toBeGreaterThan(0)
    for (const { file, changes } of literals)
      if (changes.some(([find]) => find.includes(name))) files.delete(file)
    expect([...files]).toEqual([])
  })

  test('tests of `numbers.mjs` exist, and every literal occurs exactly once in its file', () => {
    const tests = [
      ...Object.values(numberTests),
      ...Object.values(pageTests),
      ...literals.map(({ test }) => test),
    ]
    expect(tests.filter((path) => !existsSync(root + path))).toEqual([])
    const places = literals.flatMap(({ file, changes }) => changes.map(([find]) => [file, find]))
    expect(places.filter(([file, find]) => read(file).split(find).length !== 2)).toEqual([])
  })

  // A test that imports the constant passes with any number.
  test('tests write the number instead of importing the constant', () => {
    const tests = ['packages', 'apps']
      .flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}/src`))
      .filter((src) => existsSync(root + src))
      .flatMap((src) => readdirSync(root + src, { recursive: true }).map((path) => `${src}/${path}`))
      .filter((path) => /\.test\.tsx?$/.test(path) && path !== 'packages/contract/src/constants.test.ts')
    const imports = tests.flatMap((file) =>
      [...read(file).matchAll(/^import [^']*? from '[^']*'$/gm)].flatMap(([text]) =>
        names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${file}: ${name}`),
      ),
    )
    expect(imports).toEqual([])
  })

  // A copy keeps its value when the constant changes.
  test('no other file declares a constant with the same name', () => {
    const declared = uses.filter(({ file, name }) => new RegExp(`\\b(const|let) ${name}\\b`).test(read(file)))
    expect(declared).toEqual([])
  })
})

describe('findIn', () => {
  const find = (text) => findIn('a.ts', text, ['waitMs']).map(({ index }) => index)

  test('default: finds uses, but not comments and imports', () => {
    const text = [
      "import { waitMs } from '@foyer/contract'",
      '/** waitMs */',
      '// waitMs',
      'go(waitMs)',
      '',
    ].join('\n')
    expect(find(text)).toEqual([text.indexOf('(waitMs)') + 1])
  })

  test.each(['limits.waitMs', '{ waitMs: 1 }', '{ waitMs?: number }', 'myWaitMs', 'waitMsOf()'])(
    'does not find %s',
    (text) => {
      expect(find(text)).toEqual([])
    },
  )
})

test.each([
  ['go(a, waitMs, b)', 'go(a, (waitMs * 2), b)'],
  ['go({ waitMs })', 'go({ waitMs: (waitMs * 2) })'],
  ['go({ a: [1], waitMs, b })', 'go({ a: [1], waitMs: (waitMs * 2), b })'],
])('changeUse: changes the number in %s', (text, changed) => {
  const [use] = findIn('a.ts', text, ['waitMs'])
  expect(changeUse(text, use, '* 2')).toBe(changed)
})
