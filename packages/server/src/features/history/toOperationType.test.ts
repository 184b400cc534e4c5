import { zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Movement } from './decodeLog.ts'
import { type OperationFacts, toOperationType } from './toOperationType.ts'

const me = '0x00000000000000000000000000000000000000aa'
const you = '0x00000000000000000000000000000000000000bb'
const token = '0x00000000000000000000000000000000000000cc'
const moved = (sender: string, recipient: string, kind: Movement['kind'] = 'erc20') => ({
  sender,
  recipient,
  kind,
})
const facts = (change: Partial<OperationFacts>): OperationFacts => ({
  account: me,
  sender: me,
  recipient: token,
  selector: '0x12345678',
  isFailed: false,
  movements: [],
  approvals: [],
  ...change,
})

describe('toOperationType', () => {
  test.each<[string, Partial<OperationFacts>]>([
    ['send', { movements: [moved(me, you)] }],
    ['send', { sender: you, movements: [moved(me, you)] }],
    ['send', { recipient: me, movements: [moved(me, me, 'native')] }],
    ['send', { isFailed: true, selector: '0xa9059cbb' }],
    ['send', { isFailed: true, selector: '0x', recipient: you }],
    ['receive', { sender: you, movements: [moved(you, me)] }],
    ['receive', { movements: [moved(token, me)] }],
    ['receive', { sender: you, movements: [moved(zeroAddress, me)] }],
    ['mint', { movements: [moved(zeroAddress, me)] }],
    ['mint', { movements: [moved(me, token, 'native'), moved(zeroAddress, me, 'erc721')] }],
    ['trade', { movements: [moved(me, token, 'native'), moved(zeroAddress, me)] }],
    ['trade', { movements: [moved(me, you), moved(you, me, 'erc1155')] }],
    ['burn', { movements: [moved(me, zeroAddress)] }],
    ['burn', { movements: [moved(me, '0x000000000000000000000000000000000000dead', 'erc721')] }],
    ['approve', { approvals: [{ isGranted: true }] }],
    ['approve', { isFailed: true, selector: '0x095ea7b3' }],
    ['revoke', { approvals: [{ isGranted: false }] }],
    ['deploy', { recipient: null, selector: '0x60806040' }],
    ['deploy', { recipient: null, isFailed: true }],
    ['cancel', { recipient: me, selector: '0x' }],
    ['execute', {}],
    ['execute', { isFailed: true }],
    ['execute', { sender: you, approvals: [{ isGranted: true }] }],
  ])('returns %s for %o', (type, change) => {
    expect(toOperationType(facts(change))).toBe(type)
  })
})
