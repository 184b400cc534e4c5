import { describe, expect, test } from 'vitest'
import { decideEnd, type EndEvidence } from './decideEnd.ts'

describe('decideEnd', () => {
  test.each<[EndEvidence, object]>([
    [
      { kind: 'mined', hash: '0x1', isSuccess: true },
      { status: 'confirmed', hash: '0x1' },
    ],
    [
      { kind: 'mined', hash: '0x1', isSuccess: false },
      { status: 'failed', hash: '0x1' },
    ],
    [
      { kind: 'mined', hash: '0x2', isSuccess: true, otherHashes: ['0x1'] },
      { status: 'confirmed', hash: '0x2', otherHashes: ['0x1'] },
    ],
    [
      { kind: 'mined', hash: '0x1', isSuccess: true, otherHashes: [] },
      { status: 'confirmed', hash: '0x1' },
    ],
    [
      { kind: 'replaced', replacedBy: '0x2', isSpeedUp: false },
      { status: 'replaced', replacedBy: '0x2', isSpeedUp: false },
    ],
    [{ kind: 'expired' }, { status: 'dropped' }],
    [{ kind: 'abandoned' }, { status: 'dropped' }],
    [{ kind: 'forgotten', mayBeContract: false }, { status: 'dropped' }],
    [{ kind: 'forgotten', mayBeContract: true }, { status: 'unclear' }],
    [{ kind: 'none' }, { status: 'unclear' }],
  ])('decides from %j: %j', (evidence, end) => {
    expect(decideEnd(evidence)).toEqual(end)
  })

  test('types: only decideEnd can create the status “dropped”', () => {
    // @ts-expect-error: it lacks what only `decideEnd` gives it
    const end: ReturnType<typeof decideEnd> = { status: 'dropped' }
    expect(end.status).toBe('dropped')
  })
})
