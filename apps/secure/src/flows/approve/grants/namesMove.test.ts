import { describe, expect, test } from 'vitest'
import { namesMove } from './namesMove.ts'

describe('namesMove', () => {
  test.each([
    'transferX(address)',
    'TRANSFER(address)',
    'safe_transfer_from(address)',
    'doERC20Approve(address)',
  ])('default: finds the word in any case style: %s', (signature) => expect(namesMove(signature)).toBe(true))

  test.each(['move(uint8)', 'vote(address transfer)', 'approver()', 'withdrawn()', '', '(address)'])(
    'behavior: ignores %j, which only contains or takes such a word',
    (signature) => expect(namesMove(signature)).toBe(false),
  )
})
