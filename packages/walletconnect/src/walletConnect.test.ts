import { describe, expect, test } from 'vitest'
import { walletConnect } from './walletConnect.ts'

describe('walletConnect', () => {
  test.each([undefined, '', 'foyer.example.com', 'http://foyer.example.com', 'wss://'])(
    'error: relayUrl %j is named before anything is dialled',
    (relayUrl) => {
      // What an unset variable of a build gives has no type to stop it.
      expect(() => walletConnect({ relayUrl: relayUrl as string })).toThrow(
        expect.objectContaining({
          code: 'OPTION_INVALID',
          message: `Option \`relayUrl\` is invalid: give a ws or wss address, not "${relayUrl}"`,
        }),
      )
    },
  )
  test.each(['ws://127.0.0.1:8787', 'wss://foyer.example.com', 'wss://relay.walletconnect.org'])(
    'param: relayUrl %s',
    (relayUrl) => {
      expect(walletConnect({ relayUrl })).toBeTypeOf('function')
    },
  )
})
