import { describe, expect, test } from 'vitest'
import { readSkipped, readSkippedFlows } from './readSkipped.mjs'

describe('readSkipped', () => {
  const toResults = (...assertionResults) => [{ name: '/a/x.test.ts', assertionResults }]

  test('default: names the tests and what they miss', () => {
    const results = toResults(
      { status: 'passed', ancestorTitles: [], title: 'runs' },
      { status: 'failed', ancestorTitles: [], title: 'fails' },
      {
        status: 'skipped',
        ancestorTitles: ['a cluster'],
        title: 'two processes',
        meta: { missing: ['Redis is missing (Debian: apt-get install redis-server).'] },
      },
    )
    expect(readSkipped(results)).toEqual({
      reasons: [
        {
          name: '/a/x.test.ts › a cluster › two processes',
          reason: 'Redis is missing (Debian: apt-get install redis-server).',
        },
      ],
      unexplained: [],
    })
  })

  test.each(['skipped', 'pending', 'todo'])('error: a test that is %s without a reason', (status) => {
    const { reasons, unexplained } = readSkipped(
      toResults({ status, ancestorTitles: [], title: 'later', meta: {} }),
    )
    expect(reasons).toEqual([])
    expect(unexplained).toEqual([
      { name: '/a/x.test.ts › later', reason: 'It is skipped and does not say why.' },
    ])
  })
})

describe('readSkippedFlows', () => {
  const toSuites = (annotations) => [
    {
      file: 'a.spec.ts',
      suites: [
        {
          file: 'a.spec.ts',
          specs: [{ title: 'sends', tests: [{ status: 'skipped', projectName: 'flows', annotations }] }],
        },
      ],
    },
  ]

  test('default: the reason is the argument of test.skip', () => {
    const { reasons } = readSkippedFlows(toSuites([{ type: 'skip', description: 'no local Solana' }]))
    expect(reasons).toEqual([{ name: 'a.spec.ts › sends (flows)', reason: 'no local Solana' }])
  })

  test('error: no reason', () => {
    const { unexplained } = readSkippedFlows(toSuites([{ type: 'skip' }]))
    expect(unexplained).toHaveLength(1)
  })
})
