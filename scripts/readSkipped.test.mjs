import { describe, expect, test } from 'vitest'
import { readSkipped, readSkippedFlows } from './readSkipped.mjs'

describe('readSkipped', () => {
  const toResults = (...assertionResults) => [{ name: '/a/x.test.ts', assertionResults }]

  test('default: returns skipped tests with their reasons', () => {
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

  test.each(['skipped', 'pending', 'todo'])(
    'error: returns a test that is %s without a reason as unexplained',
    (status) => {
      const { reasons, unexplained } = readSkipped(
        toResults({ status, ancestorTitles: [], title: 'later', meta: {} }),
      )
      expect(reasons).toEqual([])
      expect(unexplained).toEqual([
        { name: '/a/x.test.ts › later', reason: 'It is skipped and does not say why.' },
      ])
    },
  )
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

  test('default: reads the reason from the argument of test.skip', () => {
    const { reasons } = readSkippedFlows(toSuites([{ type: 'skip', description: 'no local Solana' }]))
    expect(reasons).toEqual([{ name: 'a.spec.ts › sends (flows)', reason: 'no local Solana' }])
  })

  test('error: returns a flow without a reason as unexplained', () => {
    const { unexplained } = readSkippedFlows(toSuites([{ type: 'skip' }]))
    expect(unexplained).toHaveLength(1)
  })
})
