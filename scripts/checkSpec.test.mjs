import { describe, expect, test } from 'vitest'
import { checkSpec } from './checkSpec.mjs'

const tests = new Map([
  ['a.test.ts', new Set(['open › default: opens', 'open › error: "a|b"', 'open › error: 1', 'closes'])],
])
const proof = '`a.test.ts` › open › default: opens'
const head = '| No. | Requirement | Status | Tests |\n| --- | --- | --- | --- |'
const section = (rows, title = '1. Words') => `## ${title}\n\n${head}\n${rows.join('\n')}\n`
const check = (...rows) => checkSpec(section(rows), tests)

describe('checkSpec', () => {
  test('default: accepts consecutive numbers with a known status and tests that run', () => {
    const rows = [
      `| S1.1 | Opens. | done | ${proof}<br>\`a.test.ts\` › closes |`,
      `| S1.2 | Opens twice. | done otherwise: once is enough | ${proof} |`,
      '| S1.3 | Swaps. | not yet: comes with Swap | |',
      '| S1.4 | A \\| B. | done | `a.test.ts` › open › error: "a\\|b" |',
    ]
    const text = `# Specification\n\n${section(rows)}\n${section([`| X.1 | More. | done | ${proof} |`], 'Beyond')}`
    expect(checkSpec(text, tests)).toEqual({ count: 5, faults: [] })
  })

  test.each([
    ['a pattern instead of a title', '`a.test.ts` › open › error: %s'],
    ['a title without its group', '`a.test.ts` › default: opens'],
    ['a group', '`a.test.ts` › open'],
    ['a title of another file', '`b.test.ts` › closes'],
    ['a title without a file', 'closes'],
    ['a placeholder for a title', 'TODO-TEST'],
    ['a name of the prototype', '`constructor` › name'],
  ])('error: reports a missing test: %s', (_, named) => {
    expect(check(`| S1.1 | Opens. | done | ${named} |`).faults).toEqual([`S1.1: no such test: ${named}`])
  })

  test.each([
    ['a missing number', ['S1.1', 'S1.3'], ['S1.3: S1.2 is missing before it']],
    ['a missing first number', ['S1.2'], ['S1.2: S1.1 is missing before it']],
    [
      'numbers out of order',
      ['S1.1', 'S1.3', 'S1.2'],
      ['S1.3: S1.2 is missing before it', 'S1.2: out of order after S1.3'],
    ],
    ['a repeated number', ['S1.1', 'S1.1'], ['S1.1: twice']],
    ['a number of another section', ['S2.1'], ['S2.1: no number of this section']],
    ['a requirement without a number', [''], ['Opens.: no number of this section']],
    ['a number with a third level', ['S1.1', 'S1.1.5'], ['S1.1.5: no number of this section']],
  ])('error: reports wrong numbers: %s', (_, ids, faults) => {
    expect(check(...ids.map((id) => `| ${id} | Opens. | done | ${proof} |`)).faults).toEqual(faults)
  })

  test('error: reports a missing section, and one without requirements', () => {
    const text = `${section([`| S1.1 | Opens. | done | ${proof} |`])}\n## 3. Later\n`
    expect(checkSpec(text, tests).faults).toEqual([
      'Section 2 is missing before section 3',
      'No requirement in: 3. Later',
    ])
  })

  test.each([
    ['an unknown status', 'ready', 'S1.1: unknown status: ready'],
    ['no status', '', 'S1.1: unknown status: '],
    ['“done otherwise” without a reason', 'done otherwise', 'S1.1: done otherwise without a reason'],
    ['“not yet” without a reason', 'not yet', 'S1.1: not yet without a reason'],
    ['“not yet” with an empty reason', 'not yet: ', 'S1.1: unknown status: not yet:'],
  ])('error: reports %s', (_, status, fault) => {
    expect(check(`| S1.1 | Opens. | ${status} | ${proof} |`).faults).toEqual([fault])
  })

  test.each(['done', 'done otherwise: better so'])(
    'error: reports the status %s without a test',
    (status) => {
      expect(check(`| S1.1 | Opens. | ${status} | |`).faults).toEqual(['S1.1: no test'])
    },
  )

  test('error: reports an empty requirement, and a row with too many cells', () => {
    expect(check(`| S1.1 | | done | ${proof} |`).faults).toEqual(['S1.1: no requirement'])
    expect(check(`| S1.1 | a \\| b | c | done | ${proof} |`).faults).toContain('S1.1: 5 cells instead of 4')
  })
})
