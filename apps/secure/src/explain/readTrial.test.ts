import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { readTrial } from './readTrial.ts'
import type { CallSimulation } from './simulateCalls.ts'

const trusted = { isKnown: true, isTrusted: true }
const stranger = { isKnown: true, isTrusted: false }
const unread = { isKnown: false, isTrusted: false }
const tried = (changed: Partial<CallSimulation> = {}): CallSimulation => ({
  status: 'success',
  losses: ['− 1 ETH'],
  gains: ['+ 5 USDC'],
  grants: false,
  isSteady: true,
  isFaithful: true,
  ...changed,
})
const { warnings, refusals, signing } = en

describe('readTrial', () => {
  test('default: lists losses before gains for known calls of trusted contracts', () => {
    expect(readTrial(tried(), [trusted, trusted], en)).toEqual({
      changes: ['− 1 ETH', '+ 5 USDC'],
      warnings: [],
      notes: [],
      isPowerful: true,
      refusal: undefined,
    })
    expect(readTrial(tried({ losses: [] }), [trusted], en)).toMatchObject({
      changes: ['+ 5 USDC'],
      isPowerful: false,
    })
  })

  test('attack: omits the gains if one of the contracts is untrusted, and notes why', () => {
    for (const calls of [[stranger], [trusted, stranger], [stranger, trusted]])
      expect(readTrial(tried(), calls, en)).toEqual({
        changes: ['− 1 ETH'],
        warnings: [],
        notes: [signing.notes.gains],
        isPowerful: true,
        refusal: undefined,
      })
    expect(readTrial(tried({ gains: [] }), [stranger], en).notes).toEqual([])
  })

  test('attack: warns of an unreadable call, even of a trusted contract, and refuses if simulations differ', () => {
    for (const calls of [[unread], [trusted, unread], [{ isKnown: false, isTrusted: true }]]) {
      expect(readTrial(tried(), calls, en)).toEqual({
        changes: ['− 1 ETH'],
        warnings: [warnings.unreadCall],
        notes: [signing.notes.gains],
        isPowerful: true,
        refusal: undefined,
      })
      expect(readTrial(tried({ grants: true }), calls, en).warnings).toEqual([
        warnings.unreadCall,
        warnings.grants,
      ])
      // The chain might behave differently than the simulation did.
      expect(readTrial(tried({ isFaithful: false }), calls, en).refusal).toBe(refusals.unreadCall)
      expect(readTrial(tried({ isSteady: false }), calls, en).refusal).toBe(signing.differs)
      for (const status of ['failed', 'unknown'] as const)
        expect(readTrial({ status }, calls, en)).toEqual({
          changes: [],
          warnings: [],
          notes: [],
          isPowerful: true,
          refusal: refusals.unreadCall,
        })
    }
  })

  test('behavior: adds no allowance warning for known calls, and warns if the simulations differ', () => {
    expect(readTrial(tried({ grants: true }), [trusted], en).warnings).toEqual([])
    expect(readTrial(tried({ isFaithful: false }), [trusted], en).refusal).toBeUndefined()
    expect(readTrial(tried({ losses: [], isSteady: false }), [trusted], en)).toMatchObject({
      warnings: [signing.differs],
      isPowerful: true,
      refusal: undefined,
    })
  })

  test('behavior: warns of known calls that fail, not of calls that could not be simulated', () => {
    const nothing = { changes: [], notes: [], isPowerful: true, refusal: undefined }
    expect(readTrial({ status: 'failed' }, [trusted], en)).toEqual({ ...nothing, warnings: [warnings.fails] })
    expect(readTrial({ status: 'unknown' }, [trusted], en)).toEqual({ ...nothing, warnings: [] })
  })
})
