import { expect, test } from 'vitest'
import { contexts } from './contexts.ts'

test('attack: each kind, method, wallet and generation has a separate encryption context', () => {
  const wallets = ['a', 'b'].flatMap((id) => [1, 2].map((generation) => ({ id, generation })))
  const all = wallets.flatMap((wallet) => [
    contexts.entropy(wallet),
    contexts.deviceShare(wallet),
    contexts.recoveryShare(wallet),
    contexts.recoveryKey(wallet, 'code'),
    contexts.recoveryKey(wallet, 'password'),
  ])
  expect(new Set(all).size).toBe(20)
})
