import { describe, expect, test } from 'vitest'
import { checkAttacks } from './checkAttacks.mjs'

const tests = new Map([['a.test.ts', new Set(['post › attack: too large', 'post › twice', 'get › twice'])]])
const readSource = (file) => (file === 'a.ts' ? "if (size > max || text === 'a') return" : '')
const proof = '`a.test.ts` › attack: too large'
const check = (row) =>
  checkAttacks(
    `# Security\n\n## Attacks and their tests\n\n| Attack | Tests | Held by |\n| --- | --- | --- |\n${row}`,
    tests,
    readSource,
  ).faults

describe('checkAttacks', () => {
  test('default: accepts attacks whose tests run and whose defence is in the code', () => {
    expect(check(`| Large | ${proof} | \`a.ts\` › \`size > max \\|\\| text\` |`)).toEqual([])
    expect(check(`| Large | ${proof} | |`)).toEqual([])
    expect(check('| Large | `a.test.ts` › post › twice | `a.ts` › `size > max` |')).toEqual([])
  })

  test.each([
    ['a row without a test', '| Large | | `a.ts` › `size` |', 'No test: Large'],
    [
      'a pattern instead of a title',
      '| Large | `a.test.ts` › attack: %s | `a.ts` › `size` |',
      'No such test: `a.test.ts` › attack: %s',
    ],
    [
      'only the end of a title',
      '| Large | `a.test.ts` › too large | `a.ts` › `size` |',
      'No such test: `a.test.ts` › too large',
    ],
    [
      'a title that two tests have',
      '| Large | `a.test.ts` › twice | `a.ts` › `size` |',
      '2 tests with the title: `a.test.ts` › twice',
    ],
    [
      'code that is gone',
      `| Large | ${proof} | \`a.ts\` › \`size < max\` |`,
      'No such defence: `a.ts` › `size < max`',
    ],
    ['a file that is gone', `| Large | ${proof} | \`b.ts\` › \`size\` |`, 'No such defence: `b.ts` › `size`'],
  ])('error: reports %s', (_, row, fault) => {
    expect(check(row)).toEqual([fault])
  })

  test('error: reports a page without attacks', () => {
    expect(check('')).toEqual(['No rows after: Attacks and their tests'])
  })

  test('param: heading: checks the rows below another heading', () => {
    const page = (title) =>
      `# Installing\n\n## Cases\n\n### One\n\n| Case | Tests |\n| --- | --- |\n| A | ${title} |\n`
    expect(checkAttacks(page(proof), tests, readSource, 'Cases')).toEqual({ count: 1, faults: [] })
    expect(checkAttacks(page('`a.test.ts` › gone'), tests, readSource, 'Cases').faults).toEqual([
      'No such test: `a.test.ts` › gone',
    ])
  })
})
