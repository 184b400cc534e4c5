import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { frameUser } from './frameUser.ts'

const user = {
  email: 'ada@example.com',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 1,
  accounts: [
    { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
    { address: '0x1111111111111111111111111111111111111111', type: 'smartAccount' },
  ],
  userName: 'Ada',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
  signature: '0x01',
  message: 'app.test wants you to sign in',
  siwxMessage: { domain: 'app.test' },
}

describe('frameUser', () => {
  test('default: accepts every field', () => {
    expect(v.parse(frameUser, user)).toEqual(user)
  })

  test.each(['email', 'userName', 'signature', 'message', 'siwxMessage'])('param: %s is optional', (name) => {
    expect(v.is(frameUser, { ...user, [name]: undefined })).toBe(true)
  })

  test('param: email and userName are nullable; chainId is a number or a string', () => {
    expect(v.is(frameUser, { ...user, email: null, userName: null, chainId: 'solana:abc' })).toBe(true)
  })

  test.each(['address', 'chainId', 'accounts', 'preferredAccountType', 'smartAccountDeployed'])(
    'error: rejects a user without %s',
    (name) => {
      expect(v.is(frameUser, { ...user, [name]: undefined })).toBe(false)
    },
  )

  test('error: rejects an unknown account type', () => {
    expect(v.is(frameUser, { ...user, accounts: [{ ...user.accounts[0], type: 'payment' }] })).toBe(false)
    expect(v.is(frameUser, { ...user, preferredAccountType: 'payment' })).toBe(false)
  })
})
